import type { PageViewer } from "#contract/members/entities/viewer.ts";

const KEY = "acting";

type Choice = { memberId: string; acting: PageViewer["acting"] };

/** Keeps the tab's choice. Each tab has its own; the server remembers only the last one. */
export function keepChoice(memberId: string, acting: PageViewer["acting"]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ memberId, acting } satisfies Choice));
  } catch {
    tellNoAccess();
  }
}

/** Returns the tab's choice; undefined if this member hasn't chosen here. */
export function readChoice(memberId: string): PageViewer["acting"] | undefined {
  try {
    const choice = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Choice | null;
    return choice?.memberId === memberId ? choice.acting : undefined;
  } catch {
    tellNoAccess();
    return undefined;
  }
}

function tellNoAccess(): void {
  // biome-ignore lint/suspicious/noConsole: to the letter of the specification
  console.error("Cannot access sessionStorage.");
}
