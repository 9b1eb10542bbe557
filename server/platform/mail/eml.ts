/**
 * A mail as we write it: two quoted-printable parts in one multipart/alternative, which is a part of another if there is
 * an attachment. This cannot read other mails.
 */
export type Eml = {
  from: string;
  to: string;
  subject: string;
  sentAt: string;
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
};

export function readEml(source: string): Eml {
  const [head, body] = splitHead(source);
  const headers = readHeaders(head);
  const parts = partsOf(headers["content-type"] ?? "", body);
  return {
    from: headers.from ?? "",
    to: headers.to ?? "",
    subject: headers.subject ?? "",
    sentAt: toIso(headers.date ?? ""),
    headers,
    text: findPart(parts, "text/plain"),
    html: findPart(parts, "text/html"),
  };
}

function partsOf(type: string, body: string): string[] {
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1] ?? "";
  if (boundary === "") return [];
  const parts = body.split(`--${boundary}`).map((part) => part.replace(/^\r?\n/, ""));
  return parts.flatMap((part) => {
    if (!/^content-type: multipart\//i.test(part)) return [part];
    const [head, inner] = splitHead(part);
    return partsOf(readHeaders(head)["content-type"] ?? "", inner);
  });
}

function splitHead(source: string): [string, string] {
  const end = /\r?\n\r?\n/.exec(source);
  return end === null ? [source, ""] : [source.slice(0, end.index), source.slice(end.index + end[0].length)];
}

function readHeaders(head: string): Record<string, string> {
  const fields = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const entries = fields.flatMap((field) => {
    const colon = field.indexOf(":");
    const name = field.slice(0, colon).toLowerCase();
    return colon < 1 ? [] : [[name, decodeWords(field.slice(colon + 1).trim())] as const];
  });
  return Object.fromEntries(entries);
}

/** Adjacent encoded words may split a character between them, so their bytes are joined before decoding. */
function decodeWords(value: string): string {
  const run = /=\?utf-8\?[QB]\?[^?]*\?=(?:\s+=\?utf-8\?[QB]\?[^?]*\?=)*/gi;
  return value.replace(run, (words) => {
    const bytes = words.split(/\s+/).map((word) => {
      const [, , encoding = "Q", text = ""] = word.split("?");
      return encoding.toUpperCase() === "B"
        ? Buffer.from(text, "base64")
        : decodeBytes(text.replaceAll("_", " "));
    });
    return Buffer.concat(bytes).toString("utf8");
  });
}

function findPart(parts: readonly string[], type: string): string {
  const part = parts.find((candidate) => candidate.toLowerCase().startsWith(`content-type: ${type}`));
  if (part === undefined) return "";
  const [, body] = splitHead(part);
  const unwrapped = body.replace(/=\r?\n/g, "");
  return decodeBytes(unwrapped).toString("utf8").replaceAll("\r\n", "\n").trimEnd();
}

function decodeBytes(quoted: string): Buffer {
  const latin = quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(latin, "latin1");
}

function toIso(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? "" : new Date(time).toISOString();
}
