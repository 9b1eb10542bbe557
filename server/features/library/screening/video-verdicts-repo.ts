import type { Tx } from "#server/platform/db/database.ts";
import { SCORE_MIN, type Thresholds } from "./verdicts-repo.ts";

const covers = `
  select distinct encode(pictures.content_hash, 'hex') as content
  from changed join pictures on pictures.video_hash = changed.content_hash`;

const judge = {
  name: "judge_video",
  text: `
    with changed as (
      update videos set score = $2::smallint, looks_sensitive = $2::smallint >= $3::real * 2.55 where content_hash = $1
      returning content_hash
    ) ${covers}`,
};
const judgeAgain = {
  name: "judge_videos_again",
  text: `
    with changed as (
      update videos set looks_sensitive = not looks_sensitive
      where score >= ${SCORE_MIN} and looks_sensitive <> (score >= $1::real * 2.55)
      returning content_hash
    ) ${covers}`,
};

type Row = { content: string };

/** Judges a video by the highest score of its frames. Returns the contents of its covers. */
export async function judgeVideoBy(
  tx: Tx,
  video: { contentHash: string; score: number },
  { sensitiveFrom }: Thresholds,
): Promise<string[]> {
  const hash = Buffer.from(video.contentHash, "hex");
  const rows = await tx.query<Row>(judge, [hash, video.score, sensitiveFrom]);
  return rows.map(({ content }) => content);
}

/** Does it again for all, by other thresholds. */
export async function judgeVideosAgain(tx: Tx, { sensitiveFrom }: Thresholds): Promise<string[]> {
  return (await tx.query<Row>(judgeAgain, [sensitiveFrom])).map(({ content }) => content);
}
