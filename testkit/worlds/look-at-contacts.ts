import { expect } from "vitest";
import { ids, isClosed, type Looking } from "./look.ts";

const isThere = ({ built }: Looking, member: number) => built.world.members[member]?.state === "active";

/** Whoever is gone, in a block with the viewer, or the viewer themselves is never someone to send to. */
function mayBeSentTo(looking: Looking, member: number): boolean {
  return member !== looking.viewerIndex && isThere(looking, member) && !isClosed(looking, member);
}

/** Those in the viewer's conversations of two. */
function listPartners({ built, viewerIndex }: Looking): Set<number> {
  const pairs = built.world.conversations.filter(
    ({ members }) => members.length === 2 && members.some(({ member }) => member === viewerIndex),
  );
  return new Set(pairs.flatMap(({ members }) => members.map(({ member }) => member)));
}

/** Checks whom the share sheet suggests and finds for the viewer. */
export async function lookAtContacts(looking: Looking): Promise<void> {
  const { built, viewerIndex, isLimited, seen, ask } = looking;
  const status = viewerIndex === null ? 401 : isLimited ? 403 : 200;
  const suggested = await ask("ShareSuggestions.get", { page_size: 25 });
  expect(suggested.status).toBe(status);
  if (status !== 200) return;
  const followed = built.world.follows.filter(([from]) => from === viewerIndex).map(([, to]) => to);
  const partners = listPartners(looking);
  const known = new Set([...followed, ...partners]);
  // A business may take no messages.
  const isPerson = (member: number) => built.world.members[member]?.isBusiness !== true;
  const idsOf = (members: Iterable<number>) =>
    ids([...members].map((member) => built.members[member] ?? { id: "" }));
  const allowed = [...known].filter((member) => mayBeSentTo(looking, member));
  const named = ids(suggested.data);
  expect(new Set(named).difference(new Set(idsOf(allowed)))).toEqual(new Set());
  const needed = followed.filter((member) => mayBeSentTo(looking, member) && isPerson(member));
  expect(new Set(idsOf(needed)).difference(new Set(named))).toEqual(new Set());
  for (const [member, { id, username }] of built.members.entries()) {
    const { data } = await ask("ShareSuggestionsTypeahead.get", {
      query: username.slice(0, -1),
      page_size: 25,
    });
    const isFound = data.some((contact) => contact.id === id);
    const isSeen = seen.found.has(id) || partners.has(member);
    if (!mayBeSentTo(looking, member) || !isSeen) expect({ id, isFound }).toEqual({ id, isFound: false });
    else if (isPerson(member) && seen.found.has(id)) expect({ id, isFound }).toEqual({ id, isFound: true });
  }
}
