import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { decodeBase64, seeSentPicture } from "../../base/media/index.ts";
import { SEEN_SIDE } from "./eye/look.ts";
import { lookNow } from "./eye-of.ts";
import { requireLooking } from "./is-looking.ts";

/** Says what someone's picture looks like. It's forgotten once it has been looked at. */
export async function lookAtSentPicture(
  { context }: Scope,
  { image_base64: sent }: ParsedOptionsOf<"VisualLook.create">,
): Promise<ResultOf<"VisualLook.create">> {
  await requireLooking(context);
  const field = "image_base64";
  const bytes = decodeBase64(sent, field);
  const { vector } = await lookNow(context, () => seeSentPicture(bytes, SEEN_SIDE, field));
  return { look: Buffer.from(vector).toString("base64url") };
}
