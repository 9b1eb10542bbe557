const units = ["MB", "GB", "TB"] as const;
const step = 1024;
const megabyte = step * step;

/** Such as "2 GB" or "1.5 GB". Rounded to a tenth, and at least a tenth of a megabyte. */
export function fileSize(bytes: number): string {
  let value = Math.max(0.1, bytes / megabyte);
  let unit = 0;
  for (; value >= step && unit < units.length - 1; unit += 1) value /= step;
  return `${Number(value.toFixed(value < 100 ? 1 : 0))} ${units[unit]}`;
}
