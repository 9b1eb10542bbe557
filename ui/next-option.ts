/** The option that an arrow key leads to. From the field itself, an arrow leads to the first or the last. */
export function nextOption(
  options: readonly { id: string }[],
  activeId: string | null,
  step: 1 | -1,
): string | null {
  const at = options.findIndex(({ id }) => id === activeId);
  const from = at < 0 && step < 0 ? options.length : at;
  return options[from + step]?.id ?? null;
}
