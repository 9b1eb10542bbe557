import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema } from "../../wire-types.ts";
import { PushBrowserSchema } from "../entities/notification.ts";

const ENDPOINT_MAX = 1000;
/** An uncompressed point of P-256, and 16 random bytes, in base64url. */
const PublicKeySchema = z.string().regex(/^[\w-]{87}=?$/);
const AuthSchema = z.string().regex(/^[\w-]{22}(?:==)?$/);

export const pushOperations = {
  "PushSubscriptions.get": defineOperation({
    summary: "Lists the browsers that show your news while no page is open, and the key to subscribe with.",
    options: z.object({}),
    result: z.object({ public_key: z.string(), browsers: z.array(PushBrowserSchema) }),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "PushSubscription.create": defineOperation({
    summary: "Sends your news to this browser, until you turn it off or log out there.",
    options: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(ENDPOINT_MAX),
      p256dh: PublicKeySchema,
      auth: AuthSchema,
    }),
    result: PushBrowserSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "limit_reached", "unusable"],
  }),
  "PushSubscription.delete": defineOperation({
    summary: "Stops sending your news to a browser, by its id or, from within, by its endpoint.",
    options: z.object({ id: IdSchema.optional(), endpoint: z.string().max(ENDPOINT_MAX).optional() }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_found"],
  }),
};
