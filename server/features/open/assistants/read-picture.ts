import { buffer } from "node:stream/consumers";
import type { Pin } from "#contract/library/entities/pin.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { servePicture } from "../../base/media/index.ts";
import type { Picture, ToolCall } from "./tool.ts";

/** Models shrink what is larger. A very tall picture fits in none of these, and comes in the smallest. */
const sizes = ["736x", "474x", "236x"] as const;
const heightMax = 1500;
const bytesMax = 2 * 1024 * 1024;

/** The Pin's picture in a size that exists anyway; null if its file is missing, or the member doesn't want to see such. */
export async function readPicture(
  { scope: { context, viewer }, account }: Pick<ToolCall<unknown>, "scope" | "account">,
  { images, sensitivity, pinner }: Pin,
): Promise<Picture | null> {
  if (sensitivity && pinner.id !== account.id && account.sensitivePins !== "show") return null;
  const size = sizes.find((each) => images[each].height <= heightMax) ?? "236x";
  const { status, headers, body } = await servePicture(context, {
    method: "GET",
    path: new URL(images[size].url).pathname,
    findSeer: async () => viewerIdsOf(viewer),
  });
  if (status !== 200 || !body) return null;
  if (Number(headers["content-length"]) > bytesMax) {
    body.destroy();
    return null;
  }
  return { data: (await buffer(body)).toString("base64"), mimeType: headers["content-type"] ?? "image/jpeg" };
}
