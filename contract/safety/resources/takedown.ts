import { z } from "zod";
import { isCountryCode } from "../../formats/countries.ts";
import { isEmail } from "../../formats/web-address.ts";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import { limits } from "../../limits/rates.ts";
import { REPORT_TEXT_MAX } from "../../limits/reports.ts";
import {
  TAKEDOWN_FIELD_MAX,
  TAKEDOWN_NAME_MAX,
  TAKEDOWN_TEXT_MAX,
  TAKEDOWN_TEXT_MIN,
  TAKEDOWN_URLS_MAX,
} from "../../limits/takedowns.ts";
import { accountTexts } from "../../members/account-texts.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, pageOptions, paragraph, wholeNumber } from "../../wire-types.ts";
import { listAddresses } from "../takedown-addresses.ts";
import {
  CATEGORY_DETAILS,
  NEEDS_POSTAL_ADDRESS,
  TAKEDOWN_CATEGORIES,
  TAKEDOWN_LAWS,
} from "../takedown-laws.ts";
import { takedownTexts } from "../takedown-texts.ts";
import { REMOVAL_ERRORS } from "./decision.ts";

const LawSchema = z.enum(TAKEDOWN_LAWS);
const CategorySchema = z.enum(TAKEDOWN_CATEGORIES);
export const COMPLAINANT_KINDS = ["person", "organization", "authority", "complaints_office"] as const;

const ADDRESS_MAX = 2000;
const words = line(TAKEDOWN_FIELD_MAX).optional();

const NoticeSchema = z
  .object({
    law: LawSchema,
    /** Addresses of this instance: a list, or text with one per line. */
    urls: z
      .union([z.string().max(TAKEDOWN_URLS_MAX * ADDRESS_MAX), z.array(z.string())])
      .transform(listAddresses)
      .pipe(
        z
          .array(z.string().max(ADDRESS_MAX))
          .min(1, takedownTexts.addresses)
          .max(TAKEDOWN_URLS_MAX, takedownTexts.addresses),
      ),
    /** A list, or text separated by commas. */
    categories: z
      .union([z.string(), z.array(z.string())], takedownTexts.category)
      .transform((given) => (typeof given === "string" ? given.split(",") : given))
      .transform((names) => [...new Set(names.map((name) => name.trim()).filter((name) => name !== ""))])
      .pipe(z.array(CategorySchema, takedownTexts.category).min(1, takedownTexts.category)),
    explanation: paragraph(TAKEDOWN_TEXT_MAX).refine(
      (text) => [...text].length >= TAKEDOWN_TEXT_MIN,
      takedownTexts.explanation,
    ),
    work: words,
    original: words,
    ownership: words,
    mark: words,
    mark_number: words,
    mark_office: words,
    mark_goods: words,
    data_subject: z.enum(["me", "someone_else"], takedownTexts.missing).optional(),
    personal_data: words,
    provision: words,
    is_anonymous: FlagSchema.default(false),
    complainant_kind: z.enum(COMPLAINANT_KINDS).default("person"),
    name: line(TAKEDOWN_NAME_MAX).optional(),
    email: z.string().trim().max(EMAIL_MAX).optional(),
    country: z.string().optional(),
    postal_address: paragraph(TAKEDOWN_FIELD_MAX).optional(),
    flagger_token: z.string().trim().max(200).optional(),
    good_faith: FlagSchema.default(false),
    /** For copyright: the statement is made under penalty of perjury. */
    under_perjury: FlagSchema.default(false),
    /** For copyright: the typed name. */
    signature: line(TAKEDOWN_NAME_MAX).optional(),
  })
  .superRefine((notice, { addIssue }) => {
    const refuse = (field: keyof typeof notice, message: string = takedownTexts.missing) =>
      addIssue({ code: "custom", path: [field], message });
    for (const category of notice.categories) {
      for (const field of CATEGORY_DETAILS[category]) if (!notice[field]) refuse(field);
    }
    const isAboutCopyright = notice.categories.includes("dmca");
    if (notice.is_anonymous) {
      if (isAboutCopyright) refuse("is_anonymous", takedownTexts.needsName);
    } else {
      if (!notice.name) refuse("name");
      if (!isEmail(notice.email ?? "")) refuse("email", accountTexts.email);
      if (!isCountryCode(notice.country ?? "")) refuse("country");
      const needsAddress = notice.categories.some((category) => NEEDS_POSTAL_ADDRESS.includes(category));
      if (needsAddress && !notice.postal_address) refuse("postal_address");
    }
    if (!notice.good_faith) refuse("good_faith", takedownTexts.confirm);
    if (isAboutCopyright && !notice.under_perjury) refuse("under_perjury", takedownTexts.confirm);
    if (isAboutCopyright && !notice.signature) refuse("signature");
  });

const TAKEDOWN_STATES = ["unconfirmed", "open", "decided", "rejected", "withdrawn"] as const;
const StateSchema = z.enum(TAKEDOWN_STATES);
const OutcomeSchema = z.enum(["removed", "refused"]);

const OwnNoticeSchema = z.object({
  code: z.string(),
  law: LawSchema,
  categories: z.array(CategorySchema),
  state: StateSchema,
  created_at: z.string(),
  due_at: z.string(),
  explanation: z.string(),
  items: z.array(z.object({ url: z.string(), outcome: OutcomeSchema.nullable(), reason: z.string() })),
  additions: z.array(z.object({ text: z.string(), created_at: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
});

const key = { code: z.string().max(40), secret: z.string().max(100) };

const ListedNoticeSchema = z.object({
  id: z.string(),
  code: z.string(),
  law: LawSchema,
  categories: z.array(CategorySchema),
  state: StateSchema,
  is_from_flagger: z.boolean(),
  item_count: z.int(),
  created_at: z.string(),
  due_at: z.string(),
});

export const takedownOperations = {
  "LegalTakedown.create": defineOperation({
    summary: "Sends a notice under a law. The response is the same for addresses that open nothing.",
    options: NoticeSchema,
    result: z.object({
      id: z.string(),
      code: z.string(),
      state: StateSchema,
      /** The page of the notice. Anyone who has this address can read and withdraw the notice. */
      status_url: z.string(),
      items: z.array(z.object({ url: z.string(), state: z.literal("received") })),
    }),
    auth: "public",
    limit: limits.takedown,
    errors: ["law_closed", "several_categories", "invalid_parameters", "limit_reached", "rate_limited"],
    rest: "/v3/legal/takedowns/{law}/",
  }),
  "LegalForm.get": defineOperation({
    summary: "Says whether the form of a law is open to you.",
    options: z.object({ law: LawSchema }),
    result: z.object({ law: LawSchema }),
    auth: "public",
    limit: limits.read,
    errors: ["law_closed", "invalid_parameters"],
  }),
  "LegalTakedown.get": defineOperation({
    summary: "Returns a notice to its sender.",
    options: z.object(key),
    result: OwnNoticeSchema,
    auth: "public",
    limit: limits.look,
    errors: ["not_found", "invalid_parameters"],
  }),
  "LegalTakedown.update": defineOperation({
    summary: "Adds something to a notice, or withdraws it. Returns the notice, also if nothing changes.",
    options: z.object({
      ...key,
      add: paragraph(TAKEDOWN_TEXT_MAX).optional(),
      withdraw: FlagSchema.default(false),
    }),
    result: OwnNoticeSchema,
    auth: "public",
    limit: limits.look,
    errors: ["not_found", "conflict", "limit_reached", "invalid_parameters"],
  }),
  "LegalTakedownEmail.update": defineOperation({
    summary: "Confirms the email address of a notice with the token from the email.",
    options: z.object({ code: key.code, token: z.string().max(100) }),
    result: z.null(),
    auth: "public",
    limit: limits.look,
    errors: ["not_found", "invalid_parameters"],
  }),
  "StaffTakedowns.get": defineOperation({
    summary:
      "Lists notices under laws. Open ones come in the order in which they are due, others newest first.",
    options: z.object({ state: z.enum(["open", "closed"]).default("open"), ...pageOptions }),
    result: z.array(ListedNoticeSchema),
    auth: "staff",
    needs: "takedowns.read",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
  "StaffTakedown.get": defineOperation({
    summary: "Returns a notice with its sender and what its addresses show. Recorded in the audit log.",
    options: z.object({ id: IdSchema }),
    result: ListedNoticeSchema.extend({
      complainant: z
        .object({
          kind: z.enum(COMPLAINANT_KINDS),
          name: z.string(),
          email: z.string(),
          country: z.string(),
          postal_address: z.string(),
        })
        .nullable(),
      flagger: z.string().nullable(),
      explanation: z.string(),
      details: z.record(z.string(), z.string()),
      additions: OwnNoticeSchema.shape.additions,
      files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.int() })),
      items: z.array(
        z.object({
          position: z.int(),
          url: z.string(),
          /** Null if the address shows nothing that can be removed here. */
          kind: z.enum(["pin", "board", "member"]).nullable(),
          object_url: z.string().nullable(),
          object_text: z.string(),
          owner: PinUserSchema.nullable(),
          outcome: OutcomeSchema.nullable(),
          reason: z.string(),
        }),
      ),
    }),
    auth: "staff",
    needs: "takedowns.read",
    limit: limits.read,
    errors: ["not_found", "invalid_parameters"],
  }),
  "StaffTakedown.update": defineOperation({
    summary:
      "Decides one address of a notice: removes the thing, or refuses. The sender gets an email at the end.",
    options: z.object({
      id: IdSchema,
      position: wholeNumber(0, TAKEDOWN_URLS_MAX - 1),
      outcome: OutcomeSchema,
      /** For the complainant, and for the owner of removed content. */
      reason: paragraph(REPORT_TEXT_MAX).refine((text) => text !== "", "Please give a reason."),
    }),
    result: z.object({ id: z.string(), state: StateSchema }),
    auth: "staff",
    needs: "takedowns.decide",
    limit: limits.write,
    errors: REMOVAL_ERRORS,
  }),
};
