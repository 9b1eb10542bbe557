import type { Location } from "react-router";
import { PIN_NEW_DAYS } from "#contract/limits.ts";
import { homefeedUrl, homeUrl } from "#contract/urls.ts";

const ID = /^\d{1,19}$/;
const DAY_MS = 86_400_000;

export type Arrived = Pick<Location<unknown>, "state">;

/** The pins one came by, in their order, as the list that was left told it: `location.state.list`. */
export function listOf({ state }: Arrived): readonly string[] {
  const list = isRecord(state) ? state.list : null;
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === "string" && ID.test(id)) : [];
}

/** The page the list was on; going along the list does not leave it. */
export function fromOf({ state }: Arrived, before: string | null): string | null {
  const from = isRecord(state) ? state.from : null;
  return typeof from === "string" ? from : before;
}

type Arrival = {
  from: string | null;
  /** The document has pages of ours to go back to. */
  hasHistory: boolean;
  createdAt: string;
  now: number;
};

/** 'For you' goes to a new pin that was reached from the home feed, or by its address alone. */
export function isForYou({ from, hasHistory, createdAt, now }: Arrival): boolean {
  const isDeepLink = from === null && !hasHistory;
  const isFromHome = from === homeUrl() || from === homefeedUrl();
  return (isDeepLink || isFromHome) && now - Date.parse(createdAt) < PIN_NEW_DAYS * DAY_MS;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
