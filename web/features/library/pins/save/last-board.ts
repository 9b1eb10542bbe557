import { useMemo } from "react";
import type { BoardChoice } from "#web/features/library/picker/index.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { storeText, useStoredText } from "./stored-text.ts";

/** Remembers in this browser where a member saved last. */
export function rememberBoard(memberId: string, choice: BoardChoice | null): void {
  storeText(keyOf(memberId), choice === null ? "" : JSON.stringify(choice));
}

/** Where the member saved last in this browser. */
export function useRememberedBoard(): BoardChoice | null {
  const { user } = useSaver();
  const text = useStoredText(user === null ? null : keyOf(user.id));
  return useMemo(() => parse(text), [text]);
}

function parse(text: string): BoardChoice | null {
  if (text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return isChoice(value) ? value : null;
  } catch {
    return null;
  }
}

function isChoice(value: unknown): value is BoardChoice {
  if (typeof value !== "object" || value === null) return false;
  const { boardId, sectionId, label, sectionTitle = "" } = value as Partial<Record<string, unknown>>;
  const areTexts = typeof label === "string" && typeof sectionTitle === "string";
  return isIdOrNone(boardId) && isIdOrNone(sectionId) && areTexts;
}

function isIdOrNone(value: unknown): boolean {
  return value === null || (typeof value === "string" && /^\d{1,19}$/.test(value));
}

function keyOf(memberId: string): string {
  return `last-board:${memberId}`;
}
