import { primeDensity } from "#web/features/library/pins/density/index.ts";
import { readPinOrder } from "#web/features/library/pins/sort/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { primeOverview } from "#web/features/members/profiles/saved-tab/index.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";
import type { ProfilePart } from "./load-profile-page.ts";
import { type PinFilter, readPinFilter } from "./pin-filter.ts";
import { isHub, isOnlyPins } from "./profile-tab-types.ts";
import {
  ALL_PINS_ORDERS,
  createdPinsQuery,
  type KindOfPin,
  memberPinsQuery,
  pinsOfKindQuery,
  START,
} from "./saved-queries.ts";

export async function primeLanding(part: ProfilePart): Promise<void> {
  if (isHub(part.user)) return await primeAllPins(part);
  if (!part.isOwn && isOnlyPins(part.user)) return await primeSaved(part);
  await Promise.all([primeOverview(part), part.isOwn ? primeOwnPins(part) : primeCreatedPins(part)]);
}

export async function primeCreatedPins({ context, user, query, asVisitor }: ProfilePart): Promise<void> {
  const asked = { username: user.username, start: query.get(START), asVisitor };
  await primePinList(context, createdPinsQuery(context.get(apiContext), asked));
}

export function primePinsOfKind(kind: KindOfPin) {
  return async ({ context, user, query }: ProfilePart): Promise<void> => {
    const asked = { username: user.username, start: query.get(START) };
    await primePinList(context, pinsOfKindQuery(context.get(apiContext), kind, asked));
  };
}

/** Other viewers get this page only if its owner allows it. */
export async function primeAllPins(part: ProfilePart): Promise<void> {
  const sort = readPinOrder(part.query, ALL_PINS_ORDERS);
  if (part.isOwn) return await primeOwnPins(part, { filter: readPinFilter(part.query), sort });
  if (!part.user.show_all_pins) throw pageNotFound();
  await primeSaved(part, { sort });
}

async function primeOwnPins(part: ProfilePart, asked: Asked = {}): Promise<void> {
  await Promise.all([primeDensity(part.context), primeSaved(part, asked)]);
}

type Asked = { filter?: PinFilter | null; sort?: "color" | null };

async function primeSaved(
  { context, user, query }: ProfilePart,
  { filter = null, sort = null }: Asked = {},
): Promise<void> {
  const { username } = user;
  const pins = memberPinsQuery(context.get(apiContext), { username, start: query.get(START), filter, sort });
  await primePinList(context, pins);
}
