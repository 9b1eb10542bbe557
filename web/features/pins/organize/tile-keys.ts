/** Where an arrow, Home or End leads in a grid of tiles; null for any other key, and past the ends. */
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
