import type { Comment } from "#contract/library/entities/comment.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { Browser, TestApp } from "../app.ts";
import type { Person } from "../members.ts";
import { buildPinRow } from "./pin-rows.ts";

export { buildPerson, type Person } from "../members.ts";

type More = Partial<OptionsOf<"AggregatedComment.create">>;

export async function say(who: Person, pinId: string, text: string, more: More = {}): Promise<Comment> {
  const answer = await who.browser.call("AggregatedComment.create", { objectId: pinId, text, ...more });
  if (answer.status !== 200) throw new Error(`Commenting answered ${answer.text}`);
  return answer.data;
}

export type CommentCounts = { counted: number; there: number; wrong: number };

/** Returns the Pin's stored count, the real number of comments, and how many comments miscount replies or likes. */
export async function readCommentCounts({ context }: TestApp, pinId: string): Promise<CommentCounts> {
  const [row] = await context.db.query<CommentCounts>(
    {
      text: `select
        (select comment_count from pins where id = $1) as counted,
        (select count(*)::int from comments where pin_id = $1 and trashed_at is null) as there,
        (select count(*)::int from comments heads where pin_id = $1 and trashed_at is null and
          (reply_count <> (select count(*) from comments answers
            where answers.parent_id = heads.id and answers.trashed_at is null)
          or like_count <> (select count(*) from comment_likes where comment_id = heads.id))) as wrong`,
    },
    [pinId],
  );
  if (!row) throw new Error("Nothing was counted");
  return row;
}

type PinTraits = Parameters<typeof buildPinRow>[2];

/** The comments under one of this member's Pins. `freshPin` starts over with a new Pin. */
export function threadUnder(app: TestApp, pinner: Person) {
  let pinId = "";
  return {
    get pinId() {
      return pinId;
    },
    async freshPin(traits: PinTraits = {}): Promise<void> {
      pinId = await buildPinRow(app, pinner.id, traits);
    },
    say: (who: Person, text: string, more: More = {}) => say(who, pinId, text, more),
    async read(browser: Browser, parentId?: string): Promise<Comment[]> {
      const parent = parentId === undefined ? {} : { parent_id: parentId };
      return (await browser.call("AggregatedCommentFeed.get", { objectId: pinId, ...parent })).data;
    },
    /** Returns the number of comments, and fails if any stored count is wrong. */
    async counts(): Promise<number> {
      const { counted, there, wrong } = await readCommentCounts(app, pinId);
      if (counted !== there || wrong > 0)
        throw new Error(`${counted} are counted of ${there}, ${wrong} wrong`);
      return counted;
    },
  };
}
