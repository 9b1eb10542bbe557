import type { Location } from "react-router";
import { homefeedUrl, homeUrl } from "#contract/urls.ts";

/** How long a Pin counts as new. */
const PIN_NEW_DAYS = 30;

const ID = /^\d{1,19}$/;
const DAY_MS = 86_400_000;

export type Arrived = Pick<Location<unknown>, "state">;

/** The list the viewer came from, as ids in order, read from `location.state.list`. */
export function listOf({ state }: Arrived): readonly string[] {
  const list = isRecord(state) ? state.list : null;
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === "string" && ID.test(id)) : [];
}

/** The page the list was on. Stepping through the list keeps it. */
export function fromOf({ state }: Arrived, before: string | null): string | null {
  const from = isRecord(state) ? state.from : null;
  return typeof from === "string" ? from : before;
}

type Arrival = {
  from: string | null;
  /** This document has earlier pages of ours to go back to. */
  hasHistory: boolean;
  createdAt: string;
  now: number;
};

/** Whether the back button says 'For you': on a new Pin opened from the home feed or directly by its URL. */
export function isForYou({ from, hasHistory, createdAt, now }: Arrival): boolean {
  const isDeepLink = from === null && !hasHistory;
  const isFromHome = from === homeUrl() || from === homefeedUrl();
  return (isDeepLink || isFromHome) && now - Date.parse(createdAt) < PIN_NEW_DAYS * DAY_MS;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
