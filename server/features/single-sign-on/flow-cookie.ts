import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "#server/platform/context.ts";

const FlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  invite: z.string().nullable(),
  /** The session of the member who connects the provider to their account. */
  linkingSessionId: z.string().nullable(),
  expiresAt: z.number(),
});

export type Flow = z.infer<typeof FlowSchema>;

const name = "bowerbird_oidc";
const purpose = "oidc-flow";
const path = "/login/oidc";
const seconds = 600;

/**
 * What has to be known when the browser comes back lies sealed in the browser itself: beginning a login writes nothing
 * here, and an answer that was begun elsewhere finds no cookie to go with it.
 */
export function keepFlow(
  { keys, config, now }: Context,
  reply: FastifyReply,
  flow: Omit<Flow, "expiresAt">,
): void {
  const whole: Flow = { ...flow, expiresAt: now().getTime() + seconds * 1000 };
  const sealed = keys.encrypt(purpose, Buffer.from(JSON.stringify(whole))).toString("base64url");
  // Lax, not strict: the way back begins at the provider's site.
  reply.setCookie(name, sealed, {
    path,
    maxAge: seconds,
    httpOnly: true,
    sameSite: "lax",
    secure: config.isHttps,
  });
}

/** Good for one answer: it is taken from the browser with the first. */
export function takeFlow({ keys, now }: Context, request: FastifyRequest, reply: FastifyReply): Flow | null {
  const sealed = request.cookies[name];
  if (!sealed) return null;
  reply.clearCookie(name, { path });
  try {
    const opened = keys.decrypt(purpose, Buffer.from(sealed, "base64url")).toString();
    const flow = FlowSchema.parse(JSON.parse(opened));
    return flow.expiresAt > now().getTime() ? flow : null;
  } catch {
    return null;
  }
}
