import { connect } from "#testkit/database-owner.ts";

/** The rows that the measurements request. All are public. */
export type Landmarks = {
  pinIds: string[];
  /** Boards with at least two pages. */
  boardIds: string[];
  deepBoardId: string;
  /** The offset of the deep page within the deep board. */
  depth: number;
  /** Members with a profile that everyone sees. */
  usernames: string[];
  mostFollowed: { id: string; username: string; depth: number };
};

const drawPins = `
  select pins.id from pins
  join members as pinners on pinners.id = pins.pinner_id
  left join boards on boards.id = pins.board_id
  left join members as owners on owners.id = boards.owner_id
  where pins.state = 'live' and not pinners.is_private and not coalesce(owners.is_private, false)
    and coalesce(boards.privacy, 'public') = 'public'
  order by md5(pins.id::text) limit 2000`;

const drawBoards = `
  select boards.id from boards join members as owners on owners.id = boards.owner_id
  where boards.pin_count > 50 and boards.privacy = 'public' and not owners.is_private
  order by md5(boards.id::text) limit 200`;

const findDeepBoard =
  "select id, pin_count from boards where privacy = 'public' order by pin_count desc limit 1";

const drawMembers = `
  select username as id from members
  where not is_private and state = 'active' and username like 'keeper%' order by md5(id::text) limit 500`;

const findMostFollowed = `
  select members.id, username, sum(followers)::int as followers
  from follow_counts join members on members.id = member_id group by members.id order by 3 desc limit 1`;

const maxDepth = 100_000;
/** Leaves this many Pins below at any size, so that a page is always full. */
const pastDepth = 500;

export async function findLandmarks(databaseUrl: string): Promise<Landmarks> {
  const client = await connect(databaseUrl);
  try {
    const idsOf = async (query: string) =>
      (await client.query<{ id: string }>(query)).rows.map(({ id }) => id);
    const { rows } = await client.query<{ id: string; pin_count: number }>(findDeepBoard);
    const [deep] = rows;
    if (!deep) throw new Error("There is no board");
    const followed = await client.query<{ id: string; username: string; followers: number }>(
      findMostFollowed,
    );
    const [mostFollowed] = followed.rows;
    if (!mostFollowed) throw new Error("Nobody is followed");
    return {
      pinIds: await idsOf(drawPins),
      boardIds: await idsOf(drawBoards),
      deepBoardId: deep.id,
      depth: Math.min(maxDepth, deep.pin_count - pastDepth),
      usernames: await idsOf(drawMembers),
      mostFollowed: { ...mostFollowed, depth: Math.min(maxDepth, mostFollowed.followers - pastDepth) },
    };
  } finally {
    await client.end();
  }
}
