import { build, prepareWrite } from "#server/platform/db/prepared.ts";

type OfMember = { memberId: string };

export const deleteFixes = prepareWrite<OfMember>("delete_link_fixes")((slot) =>
  build.deleteFrom("link_fixes").where("member_id", "=", slot("memberId")),
);

export const deleteMutes = prepareWrite<OfMember>("delete_link_mutes")((slot) =>
  build.deleteFrom("link_mutes").where("member_id", "=", slot("memberId")),
);

export const deleteWatch = prepareWrite<OfMember>("delete_link_watch")((slot) =>
  build.deleteFrom("link_watch").where("member_id", "=", slot("memberId")),
);
