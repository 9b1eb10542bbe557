const levels = { debug: 10, info: 20, warn: 30, error: 40 } as const;
export type LogLevel = keyof typeof levels;
export const logLevels = Object.keys(levels) as LogLevel[];

export const logFormats = ["text", "json"] as const;
export type LogFormat = (typeof logFormats)[number];

type Fields = Record<string, unknown>;

/** `fields` may be a function, which is called only if the entry is written. */
type Entry = (message: string, fields?: Fields | (() => Fields)) => void;

export type Log = Record<LogLevel, Entry>;

const secretNames = /password|token|secret|cookie|authorization|code|email/i;

type Output = Pick<NodeJS.WritableStream, "write"> & { isTTY?: boolean };

/** Logs to a stream: text for people at a terminal and JSON for programs, unless the host wants the other. */
export function createLogTo(
  out: Output,
  { logLevel, logFormat }: { logLevel: LogLevel; logFormat: LogFormat | null },
): Log {
  return createLog(logLevel, (line) => out.write(line), logFormat ?? (out.isTTY ? "text" : "json"));
}

/** Writes one entry per line. Fields whose names suggest a secret are left out, at any depth. */
export function createLog(level: LogLevel, write: (line: string) => void, format: LogFormat = "json"): Log {
  const least = levels[level];
  const lineOf = format === "json" ? jsonLine : textLine;
  function entry(name: LogLevel): Entry {
    return (message, fields = {}) => {
      if (levels[name] < least) return;
      const values = typeof fields === "function" ? fields() : fields;
      write(`${lineOf({ time: new Date().toISOString(), level: name, message }, values)}\n`);
    };
  }
  return { debug: entry("debug"), info: entry("info"), warn: entry("warn"), error: entry("error") };
}

type Head = { time: string; level: LogLevel; message: string };

function jsonLine(head: Head, fields: Fields): string {
  return JSON.stringify({ ...head, ...fields }, redact);
}

/** `16:38:36 warn  slow query  query=find_pin ms=230`, and below it the stacks of errors. */
function textLine({ time, level, message }: Head, fields: Fields): string {
  const stacks: string[] = [];
  const parts = Object.entries(JSON.parse(JSON.stringify(fields, redact)) as Fields).map(([name, value]) => {
    if (!isError(value)) return `${name}=${shown(value)}`;
    stacks.push(value.stack);
    return `${name}=${shown(value.message)}`;
  });
  const line = [`${time.slice(11, 19)} ${level.padEnd(5)} ${message}`, parts.join(" ")].join("  ").trimEnd();
  return [line, ...stacks.map(withoutControls)].join("\n");
}

function isError(value: unknown): value is { message: string; stack: string } {
  return typeof value === "object" && value !== null && "stack" in value && typeof value.stack === "string";
}

/** As it is if it can't be mistaken for anything else. What people send must not steer the terminal. */
function shown(value: unknown): string {
  return typeof value === "string" && /^[\w./:@+-]+$/.test(value)
    ? value
    : withoutControls(JSON.stringify(value));
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be written
  return text.replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, " ");
}

function redact(key: string, value: unknown): unknown {
  if (value instanceof Error) {
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause };
  }
  if (typeof value === "bigint") return String(value);
  return key !== "" && secretNames.test(key) && key !== "status_code" ? undefined : value;
}
