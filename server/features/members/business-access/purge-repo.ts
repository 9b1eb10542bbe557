import { build, prepareWrite } from "#server/platform/db/prepared.ts";

type Member = { memberId: string };

export const removePerson = prepareWrite<Member>("remove_business_person")((slot) =>
  build
    .deleteFrom("business_people")
    .where((where) =>
      where.or([
        where("business_people.member_id", "=", slot("memberId")),
        where("business_people.business_id", "=", slot("memberId")),
      ]),
    ),
);

export const removeSecurity = prepareWrite<Member>("remove_business_security")((slot) =>
  build.deleteFrom("business_security").where("business_id", "=", slot("memberId")),
);

export const removeInvites = prepareWrite<Member>("remove_business_invites")((slot) =>
  build
    .deleteFrom("business_invites")
    .where((where) =>
      where.or([where("business_id", "=", slot("memberId")), where("inviter_id", "=", slot("memberId"))]),
    ),
);

export const removeHierarchy = prepareWrite<Member>("remove_business_hierarchy")((slot) =>
  build
    .deleteFrom("business_children")
    .where((where) =>
      where.or([where("child_id", "=", slot("memberId")), where("parent_id", "=", slot("memberId"))]),
    ),
);

export const removeAssetGroups = prepareWrite<Member>("remove_asset_groups")((slot) =>
  build.deleteFrom("asset_groups").where("business_id", "=", slot("memberId")),
);

export const removeFromAssetGroups = prepareWrite<Member>("remove_from_asset_groups")((slot) =>
  build.deleteFrom("asset_group_people").where("member_id", "=", slot("memberId")),
);

export const removeAudit = prepareWrite<Member>("remove_business_audit")((slot) =>
  build.deleteFrom("business_audit").where("business_id", "=", slot("memberId")),
);

/** What they did for others stays in the others' logs, without their name. */
export const forgetAuditActor = prepareWrite<Member>("forget_business_audit_actor")((slot) =>
  build.updateTable("business_audit").set({ actor_id: null }).where("actor_id", "=", slot("memberId")),
);
