/** The tile index that an arrow key, Home or End leads to; null for other keys and past the ends. */
export function stepInGrid(key: string, at: number, { count, columns }: { count: number; columns: number }) {
  const to = targetOf(key, at, count, columns);
  return to === null || to === at || to < 0 || to >= count ? null : to;
}

function targetOf(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case "ArrowRight":
      return at + 1;
    case "ArrowLeft":
      return at - 1;
    case "ArrowDown":
      return at + columns;
    case "ArrowUp":
      return at - columns;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
