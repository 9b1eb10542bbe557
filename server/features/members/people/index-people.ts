import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { EventConsumer } from "#server/platform/outbox/consumer.ts";
import { wordsOf } from "./name-words.ts";
import { addWords, INDEXED_AT_ONCE, lockMembersWithoutWords, refreshReach } from "./words-repo.ts";

export const indexPeopleJob = defineJob("index_people", z.unknown());

/** Writes the words of all members who lack them: after an update of Bowerbird, of every member. */
export async function indexPeople({ db }: Context): Promise<void> {
  while ((await db.transaction(indexSome)) === INDEXED_AT_ONCE);
}

const followVerbs = new Set(["member_followed", "member_unfollowed", "follow_approved", "follower_removed"]);

/** Makes new and renamed members findable at once, and keeps people with many followers ahead. */
export const followMembersForSearch: EventConsumer = {
  name: "index_people",
  async take(tx, events) {
    const ofMembers = events.filter(({ objectType }) => objectType === "member");
    if (ofMembers.length === 0) return;
    await indexSome(tx);
    const follows = ofMembers.filter(({ verb }) => followVerbs.has(verb));
    const ids = follows.flatMap(({ actorId, objectId }) =>
      actorId === null ? [objectId] : [actorId, objectId],
    );
    if (ids.length > 0) await refreshReach(tx, [...new Set(ids)]);
  },
};

async function indexSome(tx: Tx): Promise<number> {
  const members = await lockMembersWithoutWords(tx);
  if (members.length > 0)
    await addWords(
      tx,
      members.map((member) => ({ id: member.id, words: wordsOf(member) })),
    );
  return members.length;
}
