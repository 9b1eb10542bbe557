import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  videos: { kind: "keyed", key: "content_hash", otherIds: ["review_id"] },
  video_presses: { kind: "keyed", key: "content_hash" },
  video_uploads: { kind: "homed", members: ["member_id"], ids: ["id"] },
  video_upload_parts: { kind: "homed", ids: ["upload_id"] },
} satisfies Tables;
