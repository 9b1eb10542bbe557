import type { Client } from "pg";
import { connect } from "#testkit/database-owner.ts";
import { type Race, race, secondsEach } from "../load/race.ts";
import { call, openCaller } from "../product/caller.ts";
import type { Product } from "../product/product.ts";

const followsATurn = 100;

const bareTables = `
  create table bare_follows (like member_follows including all);
  create table bare_counts (like follow_counts including all);
  insert into bare_counts (member_id, stripe) values (1, 0)`;

/**
 * Members follow the one with the most followers, one after another, measured against the least it could take: a
 * transaction that adds one row and counts it in another.
 */
export async function raceFollow(
  { port, databaseUrl, crowd, landmarks }: Product,
  scale: number,
): Promise<Race> {
  const { id } = landmarks.mostFollowed;
  const callers = await Promise.all(
    crowd.slice(1, 1 + followsATurn).map((member) => openCaller(port, member)),
  );
  const client = await connect(databaseUrl);
  const count = followsATurn * scale;
  try {
    await client.query(bareTables);
    return await race({
      name: `Following the member with ${landmarks.mostFollowed.depth.toLocaleString("en")} followers`,
      async plain() {
        await client.query("truncate bare_follows");
        return await secondsEach(count, (follows) => followBarely(client, follows));
      },
      async product() {
        const usernames = crowd.map((member) => member.username);
        await client.query(unfollow, [id, usernames]);
        return await secondsEach(count, async (follows) => {
          for (const caller of callers.slice(0, follows)) {
            await call(caller, "UserFollow", "create", { user_id: id });
          }
        });
      },
    });
  } finally {
    await client.query("drop table if exists bare_follows, bare_counts");
    await client.end();
  }
}

const unfollow = `
  delete from member_follows using members
  where members.id = follower_id and followed_id = $1 and username = any($2)`;

async function followBarely(client: Client, follows: number): Promise<void> {
  for (let follower = 1; follower <= follows; follower += 1) {
    await client.query("begin");
    await client.query({
      name: "bare_follow",
      text: "insert into bare_follows (follower_id, followed_id) values ($1, 1)",
      values: [follower],
    });
    await client.query({
      name: "bare_count",
      text: "update bare_counts set followers = followers + 1 where member_id = 1 and stripe = 0",
    });
    await client.query("commit");
  }
}
