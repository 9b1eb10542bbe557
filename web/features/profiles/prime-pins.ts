import { pageNotFound } from "../../guards.ts";
import { apiContext } from "../../router-context.ts";
import { primeDensity } from "../pin-density/index.ts";
import { primePinList } from "../pin-wall/index.ts";
import { primeOverview } from "../saved-tab/index.ts";
import type { ProfilePart } from "./load-profile-page.ts";
import { type PinFilter, readPinFilter } from "./pin-filter.ts";
import { createdPinsQuery, memberPinsQuery, START } from "./saved-queries.ts";

export async function primeLanding(part: ProfilePart): Promise<void> {
  await Promise.all([primeOverview(part), part.isOwn ? primeOwnPins(part) : primeCreatedPins(part)]);
}

export async function primeCreatedPins({ context, user, query }: ProfilePart): Promise<void> {
  await primePinList(context, createdPinsQuery(context.get(apiContext), user.username, query.get(START)));
}

/** For others there is such a page only where its owner wishes it. */
export async function primeAllPins(part: ProfilePart): Promise<void> {
  if (part.isOwn) return await primeOwnPins(part, readPinFilter(part.query));
  if (!part.user.show_all_pins) throw pageNotFound();
  await primeSaved(part, null);
}

async function primeOwnPins(part: ProfilePart, filter: PinFilter | null = null): Promise<void> {
  await Promise.all([primeDensity(part.context), primeSaved(part, filter)]);
}

async function primeSaved({ context, user, query }: ProfilePart, filter: PinFilter | null): Promise<void> {
  const pins = memberPinsQuery(context.get(apiContext), user.username, query.get(START), filter);
  await primePinList(context, pins);
}
