/** No client and no page nests deeper; what walks the result afterwards would not come back from further down. */
export const JSON_DEPTH_MAX = 32;
/** No client and no page has more in it; to make each of a few million takes a minute, and gigabytes. */
const JSON_PARTS_MAX = 50_000;

/**
 * JSON that a stranger wrote; null when it is none. Looked over before it is parsed: V8 14 ends the whole process at
 * a text of some thousand open brackets that breaks off within a name.
 */
export function parseForeignJson(text: string): unknown {
  if (isUnwieldy(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Nested too deep, or of too many parts. */
export function isUnwieldy(text: string): boolean {
  let depth = 0;
  let parts = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isInText) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) isInText = false;
    } else if (character === 0x22) isInText = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      parts += 1;
      if (depth > JSON_DEPTH_MAX || parts > JSON_PARTS_MAX) return true;
    } else if (character === 0x2c) {
      parts += 1;
      if (parts > JSON_PARTS_MAX) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}
