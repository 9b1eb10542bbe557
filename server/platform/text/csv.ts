/** Tells spreadsheets that a table is in UTF-8. */
export const CSV_MARK = "\uFEFF";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** Spreadsheets calculate what begins like a formula, so an apostrophe keeps it a text. */
function cellOf(text: string): string {
  const plain = text.replaceAll(/[\r\n]+/g, " ");
  const safe = /^[\s]*[=+\-@\t|%]/.test(plain) ? `'${plain}` : plain;
  return /[",;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
