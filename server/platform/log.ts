const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof levels;
export const logLevels = Object.keys(levels) as LogLevel[];

type Fields = Record<string, unknown>;

/** `fields` may be a function, which is called only if the entry is written. */
type Entry = (message: string, fields?: Fields | (() => Fields)) => void;

export type Log = Record<LogLevel, Entry>;

const secretNames = /password|token|secret|cookie|authorization|code|email/i;

/** Writes one line of JSON per entry. Fields whose names suggest a secret are left out, at any depth. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const least = levels[level];
  function entry(name: LogLevel): Entry {
    return (message, fields = {}) => {
      if (levels[name] < least) return;
      const values = typeof fields === "function" ? fields() : fields;
      write(
        `${JSON.stringify({ time: new Date().toISOString(), level: name, message, ...values }, redact)}\n`,
      );
    };
  }
  return { debug: entry("debug"), info: entry("info"), warn: entry("warn"), error: entry("error") };
}

function redact(key: string, value: unknown): unknown {
  if (value instanceof Error) {
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
  }
  if (typeof value === "bigint") return String(value);
  return key !== "" && secretNames.test(key) && key !== "status_code" ? undefined : value;
}
