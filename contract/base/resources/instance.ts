import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { LOCALES } from "../../locales.ts";
import { defineOperation } from "../../operation.ts";
import { STAFF_ROLES } from "../../staff-permissions.ts";
import { FlagSchema, IdSchema, line, pageOptions } from "../../wire-types.ts";
import {
  ConverterSchema,
  ExperimentSchema,
  InstanceSettingsSchema,
  PageTextsSchema,
  RegistrationSchema,
  VIDEO_REVIEWS,
} from "../entities/instance.ts";

export const editablePages = ["about", "terms", "privacy"] as const;
const StaffRoleSchema = z.enum(STAFF_ROLES);
const PageNameSchema = z.enum(editablePages);

const AuditEntrySchema = z.object({
  id: z.string(),
  actor: z.object({ id: z.string(), username: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The member it was done to, if they still exist. */
  member: z.object({ id: z.string(), username: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  created_at: z.string(),
});

const SettingsForStaffSchema = z.object({
  settings: InstanceSettingsSchema,
  pages: z.record(PageNameSchema, PageTextsSchema),
  converter: ConverterSchema,
});

export const instanceOperations = {
  "InstancePage.get": defineOperation({
    summary: "Returns the text of an editable page, in your language or the closest available one.",
    options: z.object({ page: PageNameSchema }),
    /** Without a locale the host has written nothing, and the page shows the default text. */
    result: z.object({ page: PageNameSchema, text: z.string(), locale: z.enum(LOCALES).nullable() }),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "InstanceSettings.get": defineOperation({
    summary: "Returns the instance's settings and page texts.",
    options: z.object({}),
    result: SettingsForStaffSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
  "InstanceHealth.get": defineOperation({
    summary: "Lists problems that need staff attention soon.",
    options: z.object({}),
    /** Whether the data folder's disk has less than `MIN_FREE_MB` free, or its free space is unknown. */
    result: z.object({ is_disk_low: z.boolean() }),
    auth: "staff",
    limit: limits.read,
    errors: [],
  }),
  "InstanceQueues.get": defineOperation({
    summary: "Counts waiting jobs and recent failures.",
    options: z.object({}),
    result: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          /** Due, and not begun. */
          waiting: z.int(),
          /** For how long the oldest of these has been due. */
          oldest_seconds: z.number(),
          /** Failed at least once, and tried again later. */
          retrying: z.int(),
          /** Used up all attempts. Kept for a while. */
          failed: z.int(),
        }),
      ),
      /** For how long the oldest event that each reader hasn't read has waited. */
      readers: z.array(z.object({ name: z.string(), lag_seconds: z.number() })),
      /** Addresses that mail servers refused permanently, and browsers whose push service refused, in a week. */
      mail_refused: z.int(),
      push_refused: z.int(),
      /** Files of videos that are being made, or that couldn't be. */
      presses: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(["v720", "v360", "silent", "loop"]),
          state: z.enum(["pressing", "failed"]),
          /** How much is done, from 0 to 1. */
          part: z.number(),
          /** Since it was started. */
          seconds: z.number(),
        }),
      ),
      /** Videos from before there was an ffmpeg that wait for smaller files, counted up to a thousand. */
      older_videos: z.int(),
    }),
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
  "VideoPress.delete": defineOperation({
    summary: "Stops making a file of a video. If it's the only one, the upload fails.",
    options: z.object({ id: z.string().max(20) }),
    result: z.null(),
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "InstanceSettings.update": defineOperation({
    summary: "Changes the instance's settings. Omitted options stay unchanged.",
    options: z.object({
      name: line(50).optional(),
      description: line(300).optional(),
      registration: RegistrationSchema.optional(),
      locales: z.array(z.enum(LOCALES)).min(1).max(LOCALES.length).optional(),
      imprint_url: z.string().trim().max(2048).optional(),
      contact_email: z.string().trim().max(254).optional(),
      visual_search: z.enum(["on", "off"]).optional(),
      videos: z.enum(["on", "off"]).optional(),
      video_review: z.enum(VIDEO_REVIEWS).optional(),
      decision_log: z.enum(["on", "off"]).optional(),
      pages: z.partialRecord(PageNameSchema, PageTextsSchema).optional(),
    }),
    result: SettingsForStaffSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "Experiments.get": defineOperation({
    summary: "Lists the experiments and their groups.",
    options: z.object({}),
    result: z.array(ExperimentSchema),
    auth: "staff",
    needs: "settings.change",
    limit: limits.read,
    errors: [],
  }),
  "Experiments.update": defineOperation({
    summary: "Turns an experiment on or off, or changes its groups.",
    options: z.object({
      name: z.string().max(100),
      is_on: z.boolean().optional(),
      groups: z
        .array(z.object({ name: line(50), percent: z.number().min(0).max(100) }))
        .max(20)
        .optional(),
    }),
    result: ExperimentSchema,
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["not_found", "invalid_parameters"],
  }),
  "ExperimentOverride.update": defineOperation({
    summary: "Previews an experiment as a member of one of its groups. Without a group, ends the preview.",
    options: z.object({ name: z.string().max(100), group: z.string().max(50).optional() }),
    result: z.null(),
    auth: "staff",
    needs: "settings.change",
    limit: limits.write,
    errors: ["not_found"],
  }),
  "AuditLog.get": defineOperation({
    summary: "Lists changes made by staff, and what private things they looked at, newest first.",
    options: z.object({ kind: z.enum(["changes", "looks"]).optional(), ...pageOptions }),
    result: z.array(AuditEntrySchema),
    auth: "staff",
    needs: "audit.read",
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "AuditChain.get": defineOperation({
    summary: "Returns the first entry of the audit log that was changed in the database, if any.",
    options: z.object({}),
    result: z.object({
      checked_at: z.string().nullable(),
      /** The first entry that isn't as it was written. Without an id it's missing. */
      broken: z
        .object({
          position: z.string(),
          how: z.enum(["changed", "missing"]),
          id: z.string().nullable(),
          created_at: z.string().nullable(),
        })
        .nullable(),
    }),
    auth: "staff",
    needs: "audit.read",
    limit: limits.read,
    errors: [],
  }),
  "AdminMember.get": defineOperation({
    summary: "Lists members or staff, or finds members by name, username or email address, newest first.",
    options: z.object({ query: line(254).optional(), staff_only: FlagSchema.optional(), ...pageOptions }),
    result: z.array(
      z.object({
        id: z.string(),
        username: z.string(),
        full_name: z.string(),
        email: z.string(),
        state: z.enum(["active", "deactivated", "deleted", "banned"]),
        staff_roles: z.array(StaffRoleSchema),
        created_at: z.string(),
      }),
    ),
    auth: "staff",
    needs: "members.read",
    limit: limits.read,
    errors: [],
    paged: true,
  }),
  "AdminMember.update": defineOperation({
    summary: "Lets a suspended member back in. Only a removal suspends one, because it needs reasons.",
    options: z.object({ user_id: IdSchema, state: z.literal("active") }),
    result: z.null(),
    auth: "staff",
    needs: "members.suspend",
    limit: limits.write,
    errors: ["user_not_found", "conflict"],
  }),
  "StaffRoles.update": defineOperation({
    summary: "Sets a member's roles on staff. Without any, they leave the staff.",
    options: z.object({ user_id: IdSchema, roles: z.array(StaffRoleSchema).max(STAFF_ROLES.length) }),
    result: z.null(),
    auth: "staff",
    needs: "roles.change",
    limit: limits.write,
    errors: ["user_not_found", "conflict"],
  }),
  "StaffClaim.update": defineOperation({
    summary: "Joins staff with the one-time link created on the command line.",
    options: z.object({ token: z.string().min(1).max(200) }),
    result: z.null(),
    auth: "member",
    limit: limits.guess,
    errors: ["authentication_failed"],
  }),
};
