import type { Person } from "#contract/members/entities/person.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { presentImages } from "../../base/media/index.ts";
import {
  type PersonFacts,
  type RecentPinRow,
  selectPeople,
  selectPeopleToUnblock,
  selectRecentPins,
} from "./people-repo.ts";
import { presentPerson } from "./present-person.ts";

type ViewerScope = Pick<Scope, "context" | "viewer">;

/** Returns these members, in this order, as a list shows them. Those the viewer may not see are left out. */
export async function loadPeople(
  { context, viewer }: ViewerScope,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const values = { ...viewerIdsOf(viewer), ids: [...ids] };
  const [people, pins] = await Promise.all([
    selectPeople(context.db, values),
    selectRecentPins(context.db, values),
  ]);
  return presentAll(ids, people, pins, context.config.publicUrl);
}

/** The same for the list of people whom the viewer blocked, without anything of theirs. */
export async function loadPeopleToUnblock(
  { context, viewer }: ViewerScope,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return [];
  const people = await selectPeopleToUnblock(context.db, { ...viewerIdsOf(viewer), ids: [...ids] });
  return presentAll(ids, people, [], context.config.publicUrl);
}

function presentAll(
  ids: readonly string[],
  people: readonly PersonFacts[],
  pins: readonly RecentPinRow[],
  publicUrl: string,
): Person[] {
  const facts = new Map(people.map((row) => [row.id, row]));
  const recent = Map.groupBy(pins, (pin) => pin.person_id);
  return ids.flatMap((id) => {
    const row = facts.get(id);
    return row ? [presentListed(row, recent.get(id) ?? [], publicUrl)] : [];
  });
}

export function presentListed(row: PersonFacts, pins: readonly RecentPinRow[], publicUrl: string): Person {
  return {
    ...presentPerson(row, publicUrl),
    follower_count: row.follower_count,
    is_private_profile: row.is_private,
    is_verified_merchant: row.is_verified_merchant,
    explicitly_followed_by_me: row.explicitly_followed_by_me,
    explicitly_following_me: row.explicitly_following_me,
    follow_requested_by_me: row.follow_requested_by_me,
    blocked_by_me: row.blocked_by_me,
    recent_pins: pins.map((pin) => presentRecent(pin, publicUrl)),
  };
}

function presentRecent(pin: RecentPinRow, publicUrl: string): Person["recent_pins"][number] {
  const images = presentImages(publicUrl, pin);
  return {
    id: pin.id,
    dominant_color: pin.dominant_color,
    images: { "170x": images["170x"], "236x": images["236x"] },
  };
}
