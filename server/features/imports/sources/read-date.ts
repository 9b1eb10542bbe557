const SECONDS_MAX = 253_402_300_799;

/**
 * Reads a date as files write it: seconds, milliseconds or microseconds since 1970, ISO, or `2017/02/13 15:35:01`. Times
 * without a zone are UTC. Returns null for anything else, and for what lies before 1990.
 */
export function readDate(text: string | number | null | undefined): Date | null {
  const value = String(text ?? "").trim();
  if (value === "" || value.length > 40) return null;
  const date = /^\d{1,17}(?:\.\d{1,9})?$/.test(value) ? dateOfNumber(Number(value)) : dateOfText(value);
  return date && date.getTime() >= Date.UTC(1990, 0, 1) ? date : null;
}

function dateOfNumber(number: number): Date | null {
  const scale = [1, 1e3, 1e6].find((each) => number / each <= SECONDS_MAX / 10);
  return scale === undefined ? null : new Date((number / scale) * 1000);
}

const plain = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?$/;

function dateOfText(text: string): Date | null {
  const parts = plain.exec(text);
  if (!parts) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? null : new Date(time);
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date : null;
}
