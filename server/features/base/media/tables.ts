import type { Tables } from "#server/platform/tables.ts";

export const tables = {
  pictures: { kind: "homed", members: ["owner_id"], ids: ["id"], claims: ["pictures_pkey"] },
  media_objects: { kind: "keyed", key: "content_hash" },
  uploads: { kind: "homed", members: ["member_id"], ids: ["id"], otherIds: ["picture_id"] },
  upload_bytes: { kind: "homed", ids: ["upload_id"] },
  video_captions: { kind: "homed", ids: ["id", "picture_id"] },
  wall_pictures: {
    kind: "reference",
    crossings: {
      wall_pictures_signature_fkey: "the wall has few pictures: a job clears those whose picture is gone",
    },
  },
} satisfies Tables;
