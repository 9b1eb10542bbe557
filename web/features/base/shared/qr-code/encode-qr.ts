export type QrDrawing = {
  /** The length of a side, with the quiet border, in modules. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
};

/** Encodes a text. The encoder loads with the first code. */
export async function encodeQr(text: string): Promise<QrDrawing> {
  const { encode } = await import("uqr");
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  return { size, path: pathOf(data) };
}

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
}
