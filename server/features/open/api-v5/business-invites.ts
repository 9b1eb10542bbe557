import { z } from "zod";
import { EMAIL_MAX } from "#contract/limits/accounts.ts";
import type { ResultOf } from "#contract/operations.ts";
import { FlagSchema, IdSchema } from "#contract/wire-types.ts";
import { invalid } from "#server/platform/errors.ts";
import { BUSINESS_ROLES, businessRoleOf, ofBusiness } from "./business.ts";
import { definePublic, nullable, paging, several } from "./operation.ts";
import { emptyPage, sliceList } from "./page.ts";
import { toSeconds } from "./times.ts";
import { presentError, tryEach } from "./try-each.ts";

const group = "Business access";
const path = "/businesses/{business_id}/invites";

const INVITE_TYPES = ["MEMBER_INVITE", "PARTNER_INVITE", "PARTNER_REQUEST"] as const;

type Invite = ResultOf<"BusinessInvites.get">[number];

function presentInvite({ id, email, permissions, created_at, expires_at }: Invite) {
  return {
    id,
    user: { id: null, username: null, email },
    business_roles: [businessRoleOf(permissions)],
    created_time: toSeconds(created_at),
    is_received_invite: false,
    invite_data: {
      invite_type: "MEMBER_INVITE",
      invite_status: "PENDING",
      sent_at: toSeconds(created_at),
      invite_expiration: toSeconds(expires_at),
    },
  };
}

export const businessInviteOperations = [
  definePublic({
    id: "get/invites",
    group,
    summary: "Lists the open invites of a business.",
    method: "GET",
    path,
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: ofBusiness.extend({
      is_member: FlagSchema.default(true),
      invite_status: several(["PENDING", "EXPIRED"]).optional(),
      invite_type: z.enum(INVITE_TYPES).optional(),
      ...paging,
    }),
    async answer({ params, read }) {
      const { business_id, is_member, invite_status: statuses, invite_type: type } = params;
      const { data } = await read("BusinessInvites.get", { business_id });
      // Only members are invited here, and what is over isn't kept.
      const isOther = !is_member || (type !== undefined && type !== "MEMBER_INVITE");
      if (isOther || statuses?.includes("PENDING") === false) return emptyPage;
      const { items, bookmark } = sliceList(data, params);
      return { items: items.map(presentInvite), bookmark };
    },
  }),
  definePublic({
    id: "create_membership_or_partnership_invites",
    group,
    summary: "Invites up to 50 people by email to work for a business.",
    method: "POST",
    path,
    scopes: ["biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: z.object({
      business_role: z.enum([...BUSINESS_ROLES, "PARTNER"]),
      invite_type: z.enum(INVITE_TYPES),
      members: nullable(z.array(z.string().max(EMAIL_MAX)).min(1).max(50)),
    }),
    async answer({ params: { business_id }, body, write }) {
      const { business_role: role, invite_type: type, members = [] } = body;
      if (type !== "MEMBER_INVITE" || role === "PARTNER")
        throw invalid(
          "invite_type",
          "Businesses here only invite members, by email. Partners aren't supported.",
        );
      if (members.length === 0) throw invalid("members", "Please name who to invite.");
      const permissions = role === "BIZ_ADMIN" ? (["ADMIN"] as const) : (["ANALYST"] as const);
      const outcomes = await tryEach([...new Set(members)], ["invalid_parameters"], (email) =>
        write("BusinessInvite.create", { business_id, email, permissions: [...permissions] }),
      );
      return {
        items: outcomes.map(({ item, done, error }) => ({
          invite: done && { id: done.data.id, user: { id: null, username: null, email: done.data.email } },
          exception: error && { ...presentError(error), users_or_partner_ids: [item] },
        })),
      };
    },
  }),
  definePublic({
    id: "cancel_invites_or_requests",
    group,
    summary: "Revokes up to 50 invites.",
    method: "DELETE",
    path,
    scopes: ["biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: z.object({ invite_ids: z.array(IdSchema).min(1).max(50) }),
    async answer({ params: { business_id }, body, read, write }) {
      // Whoever may not see them is rejected before anything is done.
      await read("BusinessInvites.get", { business_id });
      const ids = [...new Set(body.invite_ids)];
      const outcomes = await tryEach(ids, ["not_found", "not_authorised"], (invite_id) =>
        write("BusinessInvite.delete", { business_id, invite_id }),
      );
      return {
        items: outcomes.map(({ item, error }) => ({
          invite: error ? null : { id: item },
          exception: error && { invite_id: item, message: error.publicMessage },
        })),
      };
    },
  }),
];
