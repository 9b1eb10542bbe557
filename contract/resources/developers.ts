import { z } from "zod";
import { defineOperation, limits } from "../operation.ts";

/** An operation as documented for people. */
export const DescribedOperationSchema = z.object({
  name: z.string(),
  summary: z.string(),
  auth: z.enum(["public", "limited", "member", "staff"]),
  method: z.enum(["GET", "POST"]),
  path: z.string(),
  rest: z.string().nullable(),
  limit: z.object({ count: z.int(), seconds: z.int() }),
  options: z.array(z.object({ name: z.string(), type: z.string(), is_required: z.boolean() })),
  errors: z.array(z.object({ status: z.int(), code: z.int(), message: z.string() })),
});
export type DescribedOperation = z.infer<typeof DescribedOperationSchema>;

export const developersOperations = {
  "ApiDescription.get": defineOperation({
    summary: "Lists the operations, who can call them and how often.",
    options: z.object({}),
    result: z.array(DescribedOperationSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
};
