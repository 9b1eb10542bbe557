/**
 * A member's boards are sorted by these keys, compared byte by byte. A key is a number of eight base-62 digits; where
 * two numbers leave no room between them, more digits follow, like decimals. Every new board goes first, which only
 * counts the number down, so keys stay short no matter how many boards come and go.
 */

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const base = digits.length;
const headLength = 8;
const middle = base ** headLength / 2;

/** Returns a key between two others. Null means the end of the list. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) throw new Error("Keys are out of order");
  if (before === null) return after === null ? writeHead(middle) : writeHead(readHead(after) - 1);
  const low = readHead(before);
  if (after === null) return writeHead(low + 1);
  const high = readHead(after);
  if (high - low > 1) return writeHead(Math.floor((low + high) / 2));
  const [lowTail, highTail] = [before.slice(headLength), after.slice(headLength)];
  if (high > low && highTail !== "") return writeHead(high);
  return writeHead(low) + tailBetween(lowTail, high > low ? null : highTail);
}

/** Returns `count` keys between two others, in order and as short as possible. */
export function keysBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  // At an end of the list, counting up or down leaves more room than halving.
  if (after === null) return run(count, before, (last) => keyBetween(last, null));
  if (before === null) return run(count, after, (first) => keyBetween(null, first)).reverse();
  const half = Math.floor(count / 2);
  const key = keyBetween(before, after);
  return [...keysBetween(before, key, half), key, ...keysBetween(key, after, count - half - 1)];
}

function run(count: number, start: string | null, next: (key: string | null) => string): string[] {
  const keys: string[] = [];
  while (keys.length < count) keys.push(next(keys.at(-1) ?? start));
  return keys;
}

/** Never ends in the lowest digit, because no key fits before that. */
function tailBetween(low: string, high: string | null): string {
  let shared = "";
  for (let at = 0; ; at += 1) {
    const from = digitValue(low[at] ?? "0");
    const to = high === null || shared !== high.slice(0, at) ? base : digitValue(high[at] ?? "0");
    if (to - from > 1) return shared + digitOf(Math.floor((from + to) / 2));
    shared += digitOf(from);
  }
}

function readHead(key: string): number {
  if (key.length < headLength) throw new Error("Not a key");
  return [...key.slice(0, headLength)].reduce((sum, digit) => sum * base + digitValue(digit), 0);
}

function writeHead(value: number): string {
  if (value < 0 || value >= base ** headLength) throw new Error("No key is left");
  let [rest, head] = [value, ""];
  while (head.length < headLength) {
    head = digitOf(rest % base) + head;
    rest = Math.floor(rest / base);
  }
  return head;
}

function digitValue(digit: string): number {
  const value = digits.indexOf(digit);
  if (value === -1) throw new Error("Not a key");
  return value;
}

function digitOf(value: number): string {
  return digits.charAt(value);
}
