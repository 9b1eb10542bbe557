/** 0 is none. */
export function toTimestamp(seconds: number | undefined): string | null | undefined {
  if (seconds === undefined) return undefined;
  return seconds === 0 ? null : new Date(seconds * 1000).toISOString();
}

export function toSeconds(timestamp: string): number;
export function toSeconds(timestamp: string | null): number | null;
export function toSeconds(timestamp: string | null): number | null {
  return timestamp === null ? null : Math.floor(Date.parse(timestamp) / 1000);
}

/** 0 is none. */
export function toAmount(money: number | undefined): string | null | undefined {
  if (money === undefined) return undefined;
  return money === 0 ? null : String(money);
}

export function fromAmount(money: string | null): number | null {
  return money === null ? null : Number(money);
}
