import type { Pin } from "#contract/library/entities/pin.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadPins } from "../../library/pins/index.ts";
import type { AdAccountAccess } from "../ad-accounts/index.ts";
import { listPinsOfAdvertiser } from "./advertised-pins-repo.ts";

/** People of the account see its Pins as their advertiser does, and none that was hidden since. */
export async function loadPinsOf(
  scope: Scope,
  access: AdAccountAccess,
  pinIds: readonly string[],
): Promise<Pin[]> {
  const seen = await loadPins(scope, [...pinIds]);
  const seenIds = new Set(seen.map(({ id }) => id));
  const missing = pinIds.filter((id) => !seenIds.has(id));
  return [...seen, ...(await loadAsOwner(scope, access, missing))];
}

/** Those on protected boards are seen by their owner alone, but advertised by all who help. */
async function loadAsOwner(
  scope: Scope,
  { account: { owner_id: ownerId } }: AdAccountAccess,
  pinIds: readonly string[],
): Promise<Pin[]> {
  const { context, viewer } = scope;
  if (pinIds.length === 0 || ownerId === null || viewer.kind === "anonymous") return [];
  const advertised = await listPinsOfAdvertiser(context.db, { pinIds, ownerId });
  const owner = { ...viewer, kind: "member", member: { ...viewer.member, id: ownerId } } as const;
  const ids = advertised.map(({ id }) => id);
  const pins = ids.length === 0 ? [] : await loadPins({ context, viewer: owner }, ids);
  // What the owner marked is their own.
  return pins.map((pin) => ({ ...pin, favorited_by_me: false }));
}
