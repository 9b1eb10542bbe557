import { trimEnd } from "../formats/trim-end.ts";
import { pinUrl, withBoardInvite } from "../urls.ts";

const RETURN_PATH_LENGTH_MAX = 2_048;
const DECODINGS_MAX = 3;
// Only used to resolve the path; never shown or requested.
const ANY_ORIGIN = "https://origin.invalid";
// What browsers drop or turn into a slash before they read an address, and what ends a header line.
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\\]/u;

/**
 * A path of ours that is safe to send a browser to, as the browser will read it; null for anything that could
 * lead to another site, now or after one more decoding.
 */
export function safeReturnPath(input: unknown): string | null {
  if (typeof input !== "string" || input.length > RETURN_PATH_LENGTH_MAX) return null;
  // Browsers strip trailing spaces, which can turn a harmless segment into a step upwards.
  const address = trimEnd(input, / /);
  if (!address.startsWith("/") || UNSAFE_CHARACTERS.test(address)) return null;
  if (!isPlainPath(address.split(/[?#]/, 1)[0] ?? "")) return null;
  if (!URL.canParse(address, ANY_ORIGIN)) return null;
  const url = new URL(address, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN ? url.pathname + url.search + url.hash : null;
}

/** What a visitor was about to do when asked to log in. */
export type LoginIntent =
  | { action: "save_pin"; pinId: string }
  | { action: "edit_pin"; pinId: string }
  | { action: "join_board"; boardPath: string };

/** Where a member goes after logging in: to what they were about to do, or else back to where they were. */
export function returnPathAfterLogin(path: unknown, intent: LoginIntent | null = null): string {
  switch (intent?.action) {
    case "save_pin":
      return pinUrl(intent.pinId, "repin");
    case "edit_pin":
      return pinUrl(intent.pinId, "edit");
    case "join_board": {
      const boardPath = safeReturnPath(intent.boardPath);
      return boardPath === null ? pathBack(path) : withBoardInvite(boardPath);
    }
    default:
      return pathBack(path);
  }
}

const PAGES_BEFORE_LOGIN = /^\/(?:login|signup|logout|password|pw)(?:[/?#]|$)/i;

function pathBack(path: unknown): string {
  const safe = safeReturnPath(path);
  return safe === null || PAGES_BEFORE_LOGIN.test(safe) ? "/" : safe;
}

function isPlainPath(path: string): boolean {
  let text = path;
  for (let decoding = 0; decoding < DECODINGS_MAX; decoding += 1) {
    if (UNSAFE_CHARACTERS.test(text) || text.includes("//") || hasDotSegment(text)) return false;
    const decoded = decode(text);
    if (decoded === null) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function hasDotSegment(path: string): boolean {
  return path.split("/").some((segment) => segment === "." || segment === "..");
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
