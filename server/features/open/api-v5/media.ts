import { z } from "zod";
import type { UploadStatus } from "#contract/base/resources/upload.ts";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";
import { definePublic, paging } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";

const group = "Media";
const media_type = "video";

function presentMedia({ upload_id: media_id, status }: UploadStatus) {
  return { media_id, media_type, status };
}

/** Only videos are registered. Pictures are sent with their Pins. */
export const mediaOperations = [
  definePublic({
    id: "media/list",
    group,
    summary: "Lists the videos that the member uploaded recently, newest first.",
    method: "GET",
    path: "/media",
    scopes: ["pins:read"],
    rate: "org_read",
    params: z.object(paging),
    // `write` sees the member's uploads without the scopes for secret Pins, which no upload is yet.
    async answer({ params, write }) {
      return presentPage(await write("VideoUploads.get", ownPaging(params)), presentMedia);
    },
  }),
  definePublic({
    id: "media/create",
    group,
    summary:
      "Opens a slot for a video. Send it to `upload_url`, in a form with `upload_parameters` and `file`.",
    method: "POST",
    path: "/media",
    scopes: ["pins:read", "pins:write"],
    rate: "org_write",
    body: z.object({ media_type: z.literal(media_type) }),
    status: 201,
    async answer({ write }) {
      const { data } = await write("VIP.create", { type: media_type });
      const { upload_id: media_id, upload_url, upload_parameters: own } = data;
      // Typed clients drop parameters that the description doesn't have.
      const upload_parameters = {
        key: media_id,
        "x-amz-date": own.expires,
        "x-amz-signature": own.token,
      };
      return { media_id, media_type, upload_url, upload_parameters };
    },
  }),
  definePublic({
    id: "media/get",
    group,
    summary: "Returns the status of an uploaded video.",
    method: "GET",
    path: "/media/{media_id}",
    scopes: ["pins:read"],
    rate: "org_read",
    params: z.object({ media_id: IdSchema }),
    async answer({ params: { media_id }, write }) {
      const status = (await write("VIP.get", { upload_ids: [media_id] })).data[media_id];
      // Pictures that the member uploads on pages have no progress.
      if (status?.progress === undefined) throw new AppError("not_found");
      return presentMedia(status);
    },
  }),
];
