import { z } from "zod";
import { IdSchema } from "#contract/wire-types.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { VIDEOS_MISSING } from "./media-source.ts";
import { definePublic, paging } from "./operation.ts";
import { emptyPage } from "./page.ts";

const group = "Media";

/** The description registers videos alone, and there are none here. Pictures go along with their Pins. */
export const mediaOperations = [
  definePublic({
    id: "media/list",
    group,
    summary: "Lists the member's uploaded videos: none, because there are no videos here.",
    method: "GET",
    path: "/media",
    scopes: ["pins:read"],
    rate: "org_read",
    params: z.object(paging),
    answer: async () => emptyPage,
  }),
  definePublic({
    id: "media/create",
    group,
    summary: "Not available, because videos aren't supported here.",
    method: "POST",
    path: "/media",
    scopes: ["pins:read", "pins:write"],
    rate: "org_write",
    status: 201,
    async answer() {
      throw invalid("media_type", VIDEOS_MISSING);
    },
  }),
  definePublic({
    id: "media/get",
    group,
    summary: "Would return the status of an uploaded video.",
    method: "GET",
    path: "/media/{media_id}",
    scopes: ["pins:read"],
    rate: "org_read",
    params: z.object({ media_id: IdSchema }),
    async answer() {
      throw new AppError("not_found");
    },
  }),
];
