import { pageNotFound } from "../../guards.ts";
import { apiContext } from "../../router-context.ts";
import { primePinList } from "../pin-wall/index.ts";
import { primeOverview } from "../saved-tab/index.ts";
import type { ProfilePart } from "./load-profile-page.ts";
import { createdPinsQuery, memberPinsQuery, START } from "./saved-queries.ts";

export async function primeLanding(part: ProfilePart): Promise<void> {
  await Promise.all([primeOverview(part), part.isOwn ? primeSaved(part) : primeCreatedPins(part)]);
}

export async function primeCreatedPins({ context, user, query }: ProfilePart): Promise<void> {
  await primePinList(context, createdPinsQuery(context.get(apiContext), user.username, query.get(START)));
}

/** For others there is such a page only where its owner wishes it. */
export async function primeAllPins(part: ProfilePart): Promise<void> {
  if (!part.isOwn && !part.user.show_all_pins) throw pageNotFound();
  await primeSaved(part);
}

async function primeSaved({ context, user, query }: ProfilePart): Promise<void> {
  await primePinList(context, memberPinsQuery(context.get(apiContext), user.username, query.get(START)));
}
