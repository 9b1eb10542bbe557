import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";

type Decision = "kept" | "lifted";

/** How staff answer an appeal, and who does. */
export type Answer = { decision: Decision; words: string; staffId: string; isAlone: boolean };

// The members to tell, with the words of what it is about.
const close = (which: string) => `
  update moderation_notices as notices set appeal = $2, decided_at = now(), answer = $3, appeal_decided_by_id = $4::bigint,
    first_decided_by_id = case when notices.kind = 'sensitive' then (
      select decided_by_id from judged_contents as judged where judged.content_hash = notices.content_hash
    ) else (select decided_by_id from decisions where decisions.id = notices.decision_id) end,
    is_decided_alone = $5::boolean
  from members where ${which} and members.id = notices.member_id
  returning notices.kind, notices.words, notices.answer, notices.is_decided_alone, members.username, members.locale,
    case when members.state in ('active', 'banned') then members.email end as email`;

const closeOne = {
  name: "close_appeal",
  text: close("notices.appeal = 'waiting' and notices.id = $1::bigint"),
};
const closeAll = {
  name: "close_appeals_about_content",
  text: close("notices.appeal = 'waiting' and notices.content_hash = $1"),
};
const closeDecision = {
  name: "close_notice_of_decision",
  text: close("notices.decision_id = $1::bigint and notices.appeal is distinct from $2"),
};

const valuesOf = ({ decision, words, staffId, isAlone }: Answer) => [decision, words, staffId, isAlone];

export type ClosedAppeal = {
  kind: Row<"moderation_notices">["kind"];
  words: string;
  answer: string;
  is_decided_alone: boolean;
  username: string;
  locale: string | null;
  email: string | null;
};

export async function closeAppeal(tx: Tx, id: string, answer: Answer): Promise<ClosedAppeal[]> {
  return await tx.query<ClosedAppeal>(closeOne, [id, ...valuesOf(answer)]);
}

/** Closes all appeals about a picture. Call before its verdict changes. */
export async function closeAppealsAbout(tx: Tx, content: string, answer: Answer): Promise<ClosedAppeal[]> {
  return await tx.query<ClosedAppeal>(closeAll, [Buffer.from(content, "hex"), ...valuesOf(answer)]);
}

/** Closes the notice of a decision that staff lift, with or without an appeal. */
export async function liftNotice(tx: Tx, decisionId: string, staffId: string): Promise<ClosedAppeal[]> {
  const answer: Answer = { decision: "lifted", words: "", staffId, isAlone: true };
  return await tx.query<ClosedAppeal>(closeDecision, [decisionId, ...valuesOf(answer)]);
}
