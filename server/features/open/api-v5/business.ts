import { z } from "zod";
import type { BusinessPermission } from "#contract/ads/permissions.ts";
import type { ResultOf } from "#contract/operations.ts";
import { IdSchema, idList } from "#contract/wire-types.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Run } from "./call.ts";
import { definePublic, nullable, paging, several } from "./operation.ts";
import { sliceList, startIndex } from "./page.ts";
import { toSeconds } from "./times.ts";

const group = "Business access";
export const ofBusiness = z.object({ business_id: IdSchema });

export const BUSINESS_ROLES = ["EMPLOYEE", "BIZ_ADMIN"] as const;
type BusinessRole = (typeof BUSINESS_ROLES)[number];

export function businessRoleOf(permissions: readonly BusinessPermission[]): BusinessRole {
  return permissions.some((each) => each === "OWNER" || each === "ADMIN") ? "BIZ_ADMIN" : "EMPLOYEE";
}

type Person = ResultOf<"BusinessPeople.get">[number];

/** No one's email is told. */
function presentMember({ user: { id, username }, permissions, created_at }: Person) {
  return {
    id,
    user: { id, username, email: null },
    business_roles: [businessRoleOf(permissions)],
    created_time: toSeconds(created_at),
    is_shared_partner: false,
  };
}

/** Whoever stops being an admin keeps what else they were given. */
async function changeRole(
  [read, write]: readonly [read: Run, write: Run],
  business_id: string,
  changes: readonly { member_id: string; business_role: BusinessRole }[],
) {
  const { data } = await read("BusinessPeople.get", { business_id });
  const people = changes.map(({ member_id: user_id, business_role }) => {
    const person = data.find(({ user }) => user.id === user_id);
    if (!person) throw new AppError("not_found", { detail: "member_id" });
    const others = person.permissions.filter((each) => each !== "ADMIN");
    return { user_id, permissions: business_role === "BIZ_ADMIN" ? [...others, "ADMIN" as const] : others };
  });
  await write("BusinessPeople.update", { business_id, people });
}

const ChangesSchema = z
  .array(z.object({ member_id: IdSchema, business_role: z.enum(BUSINESS_ROLES) }))
  .min(1)
  .max(50);

export const businessOperations = [
  definePublic({
    id: "get/business_employers",
    group,
    summary: "Lists the businesses that the member works for.",
    method: "GET",
    path: "/businesses/employers",
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: z.object(paging),
    async answer({ params, account, read }) {
      const { profiles } = (await read("BusinessProfiles.get", {})).data;
      const employers = profiles.filter(({ id }) => id !== account.id);
      const { items, bookmark } = sliceList(employers, params);
      return {
        items: items.map(({ id, user: { username }, permissions }) => ({
          id,
          user: { id, username, email: null },
          business_roles: [businessRoleOf(permissions)],
          is_shared_partner: false,
        })),
        bookmark,
      };
    },
  }),
  definePublic({
    id: "get/business_members",
    group,
    summary: "Lists who works for a business.",
    method: "GET",
    path: "/businesses/{business_id}/members",
    scopes: ["biz_access:read"],
    rate: "ads_read",
    params: ofBusiness.extend({
      business_roles: several(BUSINESS_ROLES).optional(),
      member_ids: idList(250).optional(),
      ...startIndex,
      ...paging,
    }),
    async answer({ params, read }) {
      const { business_id, business_roles: roles, member_ids: ids } = params;
      const { data } = await read("BusinessPeople.get", { business_id });
      const asked = data.filter(
        ({ user, permissions }) =>
          (roles === undefined || roles.includes(businessRoleOf(permissions))) &&
          (ids === undefined || ids.includes(user.id)),
      );
      const { items, bookmark } = sliceList(asked, params);
      return { items: items.map(presentMember), bookmark };
    },
  }),
  definePublic({
    id: "update/business_memberships",
    group,
    summary:
      "Gives the admin role to up to 50 members of a business, or removes it. If any part fails, nothing changes.",
    method: "PATCH",
    path: "/businesses/{business_id}/members",
    scopes: ["biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: ChangesSchema,
    async answer({ params: { business_id }, body, read, write }) {
      await changeRole([read, write], business_id, body);
      return { items: body };
    },
  }),
  definePublic({
    id: "delete_business_membership",
    group,
    summary: "Removes up to 50 members from a business with everything they were given there, or none.",
    method: "DELETE",
    path: "/businesses/{business_id}/members",
    scopes: ["biz_access:read", "biz_access:write"],
    rate: "ads_write",
    params: ofBusiness,
    body: z.object({
      members: z
        .array(z.object({ member_id: IdSchema, business_role: nullable(z.enum(BUSINESS_ROLES)) }))
        .min(1)
        .max(50),
    }),
    async answer({ params: { business_id }, body, write }) {
      const ids = [...new Set(body.members.map(({ member_id }) => member_id))];
      await write("BusinessPeople.delete", { business_id, user_ids: ids });
      return { deleted_members: ids };
    },
  }),
];
