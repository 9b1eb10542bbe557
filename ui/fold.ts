/** Words as they are compared: without accents, and small or large alike. */
export function fold(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
