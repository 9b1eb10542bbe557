import { randomBytes } from "node:crypto";

type Part = { name: string; value: string } | { name: string; file: Uint8Array; filename?: string };

/** Encodes a multipart form as browsers do, with the parts in the given order. */
export function buildForm(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = randomBytes(8).toString("hex");
  const chunks = parts.flatMap((part) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"`;
    if ("value" in part) return [Buffer.from(`${head}\r\n\r\n${part.value}\r\n`)];
    const filename = part.filename ?? "picture.jpg";
    return [
      Buffer.from(`${head}; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`),
      part.file,
      Buffer.from("\r\n"),
    ];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
