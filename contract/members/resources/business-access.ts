import { z } from "zod";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import { AD_ACCOUNTS_PER_GROUP_MAX, ASSET_GROUP_NAME_MAX } from "../../limits/business-access.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, idList, nameLine, pageOptions } from "../../wire-types.ts";
import {
  AssetGroupSchema,
  AssetPermissionSchema,
  AssetPersonSchema,
  BusinessAuditEntrySchema,
  BusinessInviteSchema,
  BusinessPersonSchema,
  BusinessProfileSchema,
  GivenAssetSchema,
  HierarchySchema,
  PermissionSchema,
} from "../entities/business-access.ts";

const theBusiness = { business_id: IdSchema };
const token = z.string().min(1).max(200);
const permissions = z.array(PermissionSchema).max(5);
const assetPermissions = z.array(AssetPermissionSchema).max(4);
const read = { auth: "member", limit: limits.read, errors: ["not_found", "not_authorised"] } as const;
const write = {
  auth: "member",
  limit: limits.write,
  errors: ["not_found", "not_authorised", "invalid_parameters"],
} as const;

/** Who works for a business, and on what. */
export const businessAccessOperations = {
  "BusinessProfiles.get": defineOperation({
    summary: "Lists the businesses you can act for, your own first.",
    options: z.object({}),
    result: z.object({ profiles: z.array(BusinessProfileSchema) }),
    auth: "member",
    limit: limits.read,
    errors: [],
    rest: "/vx/business_access/profiles/",
  }),
  "BusinessProfile.update": defineOperation({
    summary:
      "Sets the business you act for in this session. Leave the profile out, or name your own, to act as yourself.",
    options: z.object({ profile_id: IdSchema.optional() }),
    result: z.object({
      acting: z
        .object({ id: z.string(), mayChoosePrivacy: z.boolean(), username: z.string(), fullName: z.string() })
        .nullable(),
    }),
    auth: "member",
    limit: limits.write,
    errors: ["not_authorised"],
  }),
  "Business.get": defineOperation({
    summary: "Returns a business with your permissions and its ad accounts.",
    options: z.object(theBusiness),
    result: z.object({
      user: PinUserSchema,
      permissions,
      meets_second_factor: z.boolean(),
      ad_accounts: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    ...read,
  }),
  "BusinessPeople.get": defineOperation({
    summary: "Lists who works for a business.",
    options: z.object(theBusiness),
    result: z.array(BusinessPersonSchema),
    ...read,
  }),
  "BusinessPerson.update": defineOperation({
    summary: "Changes what someone may do for a business.",
    options: z.object({ ...theBusiness, user_id: IdSchema, permissions }),
    result: z.null(),
    ...write,
  }),
  "BusinessPerson.delete": defineOperation({
    summary: "Removes someone and all their permissions from a business, or leaves it.",
    options: z.object({ ...theBusiness, user_id: IdSchema }),
    result: z.null(),
    ...write,
  }),
  "BusinessPeople.update": defineOperation({
    summary: "Changes what up to 50 people may do for a business: all of them or none.",
    options: z.object({
      ...theBusiness,
      people: z
        .array(z.strictObject({ user_id: IdSchema, permissions }))
        .min(1)
        .max(50),
    }),
    result: z.null(),
    ...write,
  }),
  "BusinessPeople.delete": defineOperation({
    summary: "Removes up to 50 people from a business with everything they were given there: all or none.",
    options: z.object({ ...theBusiness, user_ids: idList(50) }),
    result: z.null(),
    ...write,
  }),
  "BusinessPersonAssets.get": defineOperation({
    summary: "Lists the ad accounts and asset groups that someone was given by themselves, and for what.",
    options: z.object({ ...theBusiness, user_id: IdSchema }),
    result: z.object({
      ad_accounts: z.array(GivenAssetSchema),
      asset_groups: z.array(GivenAssetSchema),
    }),
    ...read,
  }),
  "AssetPeople.update": defineOperation({
    summary:
      "Changes people's permissions for a business's ad accounts and asset groups. If any part fails, nothing changes.",
    options: z.object({
      ...theBusiness,
      accesses: z
        .array(
          z.strictObject({
            kind: z.enum(["ad_account", "asset_group"]),
            asset_id: IdSchema,
            user_id: IdSchema,
            permissions: assetPermissions,
          }),
        )
        .min(1)
        .max(100),
    }),
    result: z.null(),
    ...write,
  }),
  "AdAccountPeople.get": defineOperation({
    summary: "Lists who was given one ad account of a business by itself, and what they may do with it.",
    options: z.object({ ad_account_id: IdSchema }),
    result: z.array(AssetPersonSchema),
    ...read,
    errors: ["ad_account_not_found", ...read.errors],
  }),
  "AdAccountPerson.update": defineOperation({
    summary: "Changes what someone who works for the business may do with one of its ad accounts.",
    options: z.object({ ad_account_id: IdSchema, user_id: IdSchema, permissions: assetPermissions }),
    result: z.null(),
    ...write,
    errors: ["ad_account_not_found", ...write.errors],
  }),
  "BusinessInvites.get": defineOperation({
    summary: "Lists a business's pending invites.",
    options: z.object(theBusiness),
    result: z.array(BusinessInviteSchema),
    ...read,
  }),
  "BusinessInvite.create": defineOperation({
    summary:
      "Invites someone by email to work for a business. Inviting an address again replaces its invite.",
    options: z.object({ ...theBusiness, email: z.string().max(EMAIL_MAX * 2), permissions }),
    result: BusinessInviteSchema,
    auth: "member",
    limit: limits.invite,
    errors: [...write.errors, "limit_reached"],
  }),
  "BusinessInvite.delete": defineOperation({
    summary: "Revokes an invite.",
    options: z.object({ ...theBusiness, invite_id: IdSchema }),
    result: z.null(),
    ...write,
  }),
  "BusinessInvite.get": defineOperation({
    summary: "Returns the invite that a link is for.",
    options: z.object({ token }),
    result: z.object({ user: PinUserSchema, permissions }),
    auth: "member",
    limit: limits.guess,
    errors: ["unusable"],
  }),
  "BusinessInvite.update": defineOperation({
    summary: "Accepts the invite that a link is for.",
    options: z.object({ token }),
    result: z.object({ business_id: z.string() }),
    auth: "member",
    limit: limits.guess,
    errors: ["unusable"],
  }),
  "BusinessSecurity.get": defineOperation({
    summary: "Returns whether a business asks for two-step login.",
    options: z.object(theBusiness),
    result: z.object({ requires_second_factor: z.boolean() }),
    ...read,
  }),
  "BusinessSecurity.update": defineOperation({
    summary: "Turns a business's two-step login requirement on or off.",
    options: z.object({ ...theBusiness, requires_second_factor: FlagSchema }),
    result: z.object({ requires_second_factor: z.boolean() }),
    ...write,
  }),
  "AssetGroups.get": defineOperation({
    summary: "Lists a business's asset groups: named sets of ad accounts.",
    options: z.object(theBusiness),
    result: z.array(AssetGroupSchema),
    ...read,
  }),
  "AssetGroup.create": defineOperation({
    summary: "Creates an asset group.",
    options: z.object({
      ...theBusiness,
      name: nameLine(ASSET_GROUP_NAME_MAX),
      ad_account_ids: idList(AD_ACCOUNTS_PER_GROUP_MAX).optional(),
    }),
    result: z.object({ id: z.string() }),
    ...write,
    errors: [...write.errors, "limit_reached"],
  }),
  "AssetGroup.update": defineOperation({
    summary: "Renames an asset group, or changes its ad accounts. Omitted options stay unchanged.",
    options: z.object({
      asset_group_id: IdSchema,
      name: nameLine(ASSET_GROUP_NAME_MAX).optional(),
      ad_account_ids: idList(AD_ACCOUNTS_PER_GROUP_MAX).optional(),
    }),
    result: z.null(),
    ...write,
  }),
  "AssetGroup.delete": defineOperation({
    summary: "Deletes an asset group. Its ad accounts stay.",
    options: z.object({ asset_group_id: IdSchema }),
    result: z.null(),
    ...write,
  }),
  "AssetGroupPerson.update": defineOperation({
    summary: "Changes what someone who works for the business may do with the ad accounts of a group.",
    options: z.object({ asset_group_id: IdSchema, user_id: IdSchema, permissions: assetPermissions }),
    result: z.null(),
    ...write,
  }),
  "BusinessHierarchy.get": defineOperation({
    summary: "Returns the business that manages this one, and those it manages.",
    options: z.object(theBusiness),
    result: HierarchySchema,
    ...read,
  }),
  "BusinessHierarchy.create": defineOperation({
    summary: "Asks another business to be managed by this one.",
    options: z.object({ ...theBusiness, username: z.string().max(120) }),
    result: z.null(),
    auth: "member",
    limit: limits.invite,
    errors: [...write.errors, "user_not_found", "limit_reached"],
  }),
  "BusinessHierarchy.update": defineOperation({
    summary: "Accepts that another business manages this one.",
    options: z.object({ ...theBusiness, parent_id: IdSchema }),
    result: z.null(),
    ...write,
  }),
  "BusinessHierarchy.delete": defineOperation({
    summary: "Ends a management connection between two businesses, or cancels a request. Either side can.",
    options: z.object({ ...theBusiness, other_id: IdSchema }),
    result: z.null(),
    ...write,
  }),
  "BusinessAudit.get": defineOperation({
    summary: "Lists what people did on behalf of a business and changes to who can act for it, newest first.",
    options: z.object({ ...theBusiness, ...pageOptions }),
    result: z.array(BusinessAuditEntrySchema),
    ...read,
    errors: [...read.errors, "invalid_parameters"],
    paged: true,
  }),
};
