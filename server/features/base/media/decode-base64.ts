import { pictureTexts } from "#contract/base/picture-texts.ts";
import { refusal } from "./inspect-picture.ts";

/** Reads a picture sent as text, which may be a data URL. Strict, because `Buffer` silently skips invalid characters. */
export function decodeBase64(text: string, field: string): Uint8Array {
  const encoded = text.replace(/^data:[^,]{0,200};base64,/i, "").replace(/\s+/g, "");
  const isBase64 = /^[A-Za-z0-9+/_-]*={0,2}$/.test(encoded);
  if (!isBase64) throw refusal(field, pictureTexts.kind);
  return Buffer.from(encoded, "base64");
}
