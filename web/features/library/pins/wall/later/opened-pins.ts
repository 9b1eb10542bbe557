/** The Pins that were opened with the keyboard, by the wall's key. */
const opened = new Map<string, string>();

/** Notes which Pin was opened with the keyboard, so that the focus is back on it once the viewer returns. */
export function noteOpened(wall: string, pinId: string): void {
  opened.set(wall, pinId);
}

/** Returns the Pin to focus when the wall is shown again; null if the viewer used a pointer. */
export function takeOpened(wall: string): string | null {
  const pinId = opened.get(wall) ?? null;
  opened.delete(wall);
  return pinId;
}
