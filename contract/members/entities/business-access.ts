import { z } from "zod";
import { BUSINESS_PERMISSIONS } from "../../ads/permissions.ts";
import { PinUserSchema } from "../../library/entities/pin.ts";

export const PermissionSchema = z.enum(BUSINESS_PERMISSIONS);
/** Only a business as a whole has owners. */
export const AssetPermissionSchema = z.enum(BUSINESS_PERMISSIONS).exclude(["OWNER"]);

/** A business the viewer may act for or work on, in the words of other programs. */
export const BusinessProfileSchema = z.object({
  id: z.string(),
  permissions: z.array(PermissionSchema),
  viewerMeetsMfaRequirement: z.boolean(),
  user: z.object({
    username: z.string(),
    businessName: z.string(),
    imgUrl: z.string(),
    merchantId: z.string().nullable(),
    scheduledPinCount: z.int(),
    eligibleForStlTool: z.boolean(),
  }),
});
export type BusinessProfile = z.infer<typeof BusinessProfileSchema>;

export const BusinessPersonSchema = z.object({
  user: PinUserSchema,
  permissions: z.array(PermissionSchema),
  has_second_factor: z.boolean(),
  created_at: z.string(),
});
export type BusinessPerson = z.infer<typeof BusinessPersonSchema>;

export const BusinessInviteSchema = z.object({
  id: z.string(),
  email: z.string(),
  permissions: z.array(PermissionSchema),
  created_at: z.string(),
  expires_at: z.string(),
});
export type BusinessInvite = z.infer<typeof BusinessInviteSchema>;

const NamedSchema = z.object({ id: z.string(), name: z.string() });

/** Someone who works for the business, and what they were given for an ad account or a group of them. */
export const AssetPersonSchema = z.object({
  user: PinUserSchema,
  permissions: z.array(AssetPermissionSchema),
});
export type AssetPerson = z.infer<typeof AssetPersonSchema>;

/** What someone was given. */
export const GivenAssetSchema = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(AssetPermissionSchema),
});

export const AssetGroupSchema = NamedSchema.extend({
  ad_accounts: z.array(NamedSchema),
  people: z.array(AssetPersonSchema),
});
export type AssetGroup = z.infer<typeof AssetGroupSchema>;

export const HierarchySchema = z.object({
  /** The business that manages this one, or asks to. */
  parent: z.object({ user: PinUserSchema, is_accepted: z.boolean() }).nullable(),
  children: z.array(z.object({ user: PinUserSchema, is_accepted: z.boolean() })),
});
export type Hierarchy = z.infer<typeof HierarchySchema>;

export const BusinessAuditEntrySchema = z.object({
  id: z.string(),
  /** Null once they are gone. */
  actor: PinUserSchema.nullable(),
  /** A call in the name of the business, such as `Board.create`, or a change of who may what, such as `person.update`. */
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});
export type BusinessAuditEntry = z.infer<typeof BusinessAuditEntrySchema>;
