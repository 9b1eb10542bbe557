import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";

const DescribedOptionSchema = z.object({ name: z.string(), type: z.string(), is_required: z.boolean() });
export type DescribedOption = z.infer<typeof DescribedOptionSchema>;

/** An operation as documented for people. */
export const DescribedOperationSchema = z.object({
  name: z.string(),
  summary: z.string(),
  auth: z.enum(["public", "limited", "member", "staff"]),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  rest: z.string().nullable(),
  limit: z.object({ count: z.int(), seconds: z.int() }),
  options: z.array(DescribedOptionSchema),
  errors: z.array(z.object({ status: z.int(), code: z.int(), message: z.string() })),
});
export type DescribedOperation = z.infer<typeof DescribedOperationSchema>;

/** The same of the public API. */
export const PublicOperationSchema = z.object({
  id: z.string(),
  group: z.string(),
  summary: z.string(),
  method: z.enum(["GET", "POST", "PATCH", "DELETE"]),
  /** Absolute; `{name}` takes a parameter. */
  url: z.string(),
  /** A token needs all of them. */
  scopes: z.array(z.string()),
  limit: z.object({ count: z.int(), seconds: z.int() }),
  /** Of path and query. */
  params: z.array(DescribedOptionSchema),
  /** The fields of the JSON body; empty without one. */
  body: z.array(DescribedOptionSchema),
  /** The body is a list of objects with these fields. */
  is_body_list: z.boolean(),
});
export type DescribedPublicOperation = z.infer<typeof PublicOperationSchema>;

export const developersOperations = {
  "PublicApiDescription.get": defineOperation({
    summary: "Lists the operations of the public API.",
    options: z.object({}),
    result: z.array(PublicOperationSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "ApiDescription.get": defineOperation({
    summary: "Lists the operations, who can call them and how often.",
    options: z.object({}),
    result: z.array(DescribedOperationSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
};
