import type { fileSize } from "#contract/formats/file-size.ts";

const units = { MB: "megabyte", GB: "gigabyte", TB: "terabyte" } as const;

/** Writes "1.5 GB" as people of this language do. */
export function localSize(size: ReturnType<typeof fileSize>, locale: string): string {
  const [number, unit = ""] = size.split(" ");
  if (!Object.hasOwn(units, unit)) return size;
  const style = { style: "unit", unit: units[unit as keyof typeof units], unitDisplay: "short" } as const;
  return new Intl.NumberFormat(locale, style).format(Number(number));
}
