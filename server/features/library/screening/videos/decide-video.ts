import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { recordAudit } from "../../../base/instance/index.ts";
import { applyVideoVerdictJob } from "./apply-video-verdict-job.ts";
import { putVideoVerdict } from "./videos-repo.ts";

/** A verdict is about the video, so it holds for every Pin that has it, now and later. */
export async function decideVideo(
  scope: Scope,
  { id, verdict }: ParsedOptionsOf<"StaffVideos.update">,
): Promise<ResultOf<"StaffVideos.update">> {
  const { member } = requireMember(scope);
  await scope.context.db.transaction(async (tx) => {
    const content = await putVideoVerdict(tx, { reviewId: id, verdict });
    if (content === null) throw new AppError("not_found");
    await enqueue(tx, applyVideoVerdictJob, { content, afterId: "0", isAgain: false });
    const subject = `video:${id}`;
    await recordAudit(tx, { actorId: member.id, action: "video.review", subject, after: { verdict } });
    await recordEvent(tx, {
      actorId: member.id,
      verb: "review",
      objectType: "video",
      objectId: id,
      visibility: "private",
      data: { verdict },
    });
  });
  return { id };
}
