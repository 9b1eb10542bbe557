import type { Comment } from "#contract/entities/comment.ts";
import type { OptionsOf } from "#contract/operations.ts";
import type { TestApp } from "./app.ts";
import type { Person } from "./members.ts";

export { buildPerson, type Person } from "./members.ts";

type More = Partial<OptionsOf<"AggregatedComment.create">>;

export async function say(who: Person, pinId: string, text: string, more: More = {}): Promise<Comment> {
  const answer = await who.browser.call("AggregatedComment.create", { objectId: pinId, text, ...more });
  if (answer.status !== 200) throw new Error(`Commenting answered ${answer.text}`);
  return answer.data;
}

export type CommentCounts = { counted: number; there: number; wrong: number };

/** What is counted on the pin, what there is, and how many comments count their answers or likes wrong. */
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
