/** Finds texts that contain this one, with `like` or `ilike`. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
