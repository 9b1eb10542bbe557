import { z } from "zod";
import { PAGE_SIZE, PAGE_SIZE_MAX } from "#contract/limits/lists.ts";
import type { RateLimit } from "#contract/limits/rates.ts";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { IdSchema, idList, wholeNumber } from "#contract/wire-types.ts";
import type { Call } from "./call.ts";

/** Calls of one class share a limit. Our own operations behind them have theirs as well, which are wider. */
export const rateClasses = {
  org_read: { count: 500, seconds: 60, per: "viewer" },
  org_write: { count: 100, seconds: 60, per: "viewer" },
  org_analytics: { count: 60, seconds: 60, per: "viewer" },
  ads_read: { count: 500, seconds: 60, per: "viewer" },
  ads_write: { count: 100, seconds: 60, per: "viewer" },
  ads_analytics: { count: 60, seconds: 60, per: "viewer" },
  trends_read: { count: 60, seconds: 60, per: "viewer" },
} as const satisfies Record<string, RateLimit>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

type Declared<Params extends z.ZodObject, Body extends z.ZodType> = {
  /** The name and the heading that the public description gives it. */
  id: string;
  group: string;
  summary: string;
  method: Method;
  /** Below `/v5`; `{name}` takes a parameter from the path. */
  path: `/${string}`;
  /** All of them are needed. */
  scopes: readonly OAuthScope[];
  rate: keyof typeof rateClasses;
  /** What it shows of what may be secret, if the scopes don't say so. */
  shows?: readonly ("boards" | "pins")[];
  /** Of path and query. */
  params: Params;
  body: Body;
  /** Of a successful answer; 204 has no body. */
  status: 200 | 201 | 204;
  /** If a body may be larger than a megabyte. */
  bodyBytesMax?: number;
  /** The description's names for options of our own operations, for errors. An empty one means the body itself. */
  calls?: Readonly<Record<string, string>>;
  answer: (call: Call<z.output<Params>, z.output<Body>>) => Promise<unknown>;
};

type Defaults = "params" | "body" | "status";

/** An operation of the public API, whatever its parameters and body. */
export type PublicOperation = Omit<Declared<z.ZodObject, z.ZodType>, "answer"> & {
  answer: (call: Call<never, never>) => Promise<unknown>;
};

const none = z.object({});

export function definePublic<Params extends z.ZodObject = typeof none, Body extends z.ZodType = z.ZodUnknown>(
  operation: Omit<Declared<Params, Body>, Defaults> & Partial<Pick<Declared<Params, Body>, Defaults>>,
): PublicOperation {
  return { params: none, body: z.unknown(), status: 200, ...operation };
}

/** The account whose boards and Pins the call is about, for members who may act for its business. */
export const forAdAccount = { ad_account_id: IdSchema.optional() };

export const paging = {
  bookmark: z.string().max(2000).optional(),
  page_size: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE),
};

/** Lists that can be read from either end are newest first. */
export const order = { order: z.enum(["ASCENDING", "DESCENDING"]).default("DESCENDING") };

export function isAscending({ order }: { order: "ASCENDING" | "DESCENDING" }): boolean {
  return order === "ASCENDING";
}

/** Null means "not given" in bodies, except where a field says otherwise. */
export function nullable<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A parameter that asks for what isn't there. The message, which says so, begins with "Please". */
export function unanswered(message: `Please ${string}`) {
  return z.undefined(message).optional();
}

const few = { length: 2000, each: 200, count: 100 };
const many = { length: 20_000, each: 200, count: 500 };

/** Texts of a parameter that may be repeated in the query, or have several between commas. */
export function textsBetweenCommas({ length, each, count } = many) {
  return z
    .union([z.string().max(length), z.array(z.string().max(each)).max(count)])
    .transform((value) => [value].flat().flatMap((text) => text.split(",")));
}

/** The same for certain words. */
export function several<const Words extends readonly [string, ...string[]]>(words: Words) {
  return textsBetweenCommas(few).pipe(z.array(z.enum(words)));
}

/** The same for ids. */
export function idsBetweenCommas(max: number) {
  return textsBetweenCommas()
    .transform((ids): string | (string | number)[] => ids.join(","))
    .pipe(idList(max));
}
