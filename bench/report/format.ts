export const megabyte = 1_000_000;

export const microseconds = (value: number) => `${value.toFixed(0)} µs`;
export const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
export const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
export const megabytes = (value: number) => `${(value / megabyte).toFixed(0)} MB`;
export const timesOrNone = (value: number | null) => (value === null ? "no verdict" : times(value));
