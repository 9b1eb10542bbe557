/** Tells spreadsheets that a table is in UTF-8. */
export const CSV_MARK = "\uFEFF";

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

// One that has its apostrophe already gets another, so that taking one away is exact.
const formula = /^'*\s*[=+\-@\t|%]/;
const guardedFormula = /^'(?='*\s*[=+\-@\t|%])/;

/** Takes away what `csvLine` put before a cell that begins like a formula. */
export function withoutGuard(cell: string): string {
  return cell.replace(guardedFormula, "");
}

/** Spreadsheets calculate what begins like a formula, so an apostrophe keeps it a text. */
function cellOf(text: string): string {
  const plain = text.replaceAll(/[\r\n]+/g, " ");
  const safe = formula.test(plain) ? `'${plain}` : plain;
  return /[",;\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
