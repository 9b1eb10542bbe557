export type Entries = { heading: string; entries: string };
export function gatherChanges(args: readonly string[], today?: string): Promise<void>;
export function readEntries(text: string): Entries[];
export function addEntries(
  text: string,
  entries: readonly Entries[],
  release?: { version: string; today: string },
): string;
