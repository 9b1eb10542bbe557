/** What the viewer has begun to write, by conversation or person, until the page is reloaded. */
const drafts = new Map<string, string>();

export function draftOf(place: string): string {
  return drafts.get(place) ?? "";
}

export function keepDraft(place: string, text: string): void {
  if (text === "") drafts.delete(place);
  else drafts.set(place, text);
}
