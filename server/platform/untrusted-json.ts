/** No real client nests deeper. Recursive code that walks the result could overflow the stack. */
export const JSON_DEPTH_MAX = 32;
/** No real client sends more. Parsing a few million values would take a minute, and gigabytes. */
const JSON_VALUES_MAX = 50_000;

/**
 * Parses untrusted JSON; returns null if it is invalid. Checked before parsing, because V8 14 crashes the whole process
 * on thousands of open brackets that end in the middle of a name.
 */
export function parseUntrustedJson(text: string): unknown {
  if (isUnwieldy(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the text is nested too deep or has too many values. */
export function isUnwieldy(text: string): boolean {
  let depth = 0;
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) isInText = false;
    } else if (character === 0x22) isInText = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > JSON_DEPTH_MAX || values > JSON_VALUES_MAX) return true;
    } else if (character === 0x2c) {
      values += 1;
      if (values > JSON_VALUES_MAX) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
