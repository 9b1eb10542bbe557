import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "#server/platform/context.ts";

const FlowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string().nullable(),
  invite: z.string().nullable(),
  /** The session of the member who is connecting the provider to their account. */
  linkingSessionId: z.string().nullable(),
  expiresAt: z.number(),
});

export type Flow = z.infer<typeof FlowSchema>;

const name = "bowerbird_oidc";
const purpose = "oidc-flow";
const path = "/login/oidc";
const seconds = 600;

/**
 * The state of the login is encrypted in a cookie. Starting a login stores nothing on the server, and an answer to a
 * login started in another browser finds no cookie.
 */
export function storeFlow(
  { keys, config, now }: Context,
  reply: FastifyReply,
  flow: Omit<Flow, "expiresAt">,
): void {
  const whole: Flow = { ...flow, expiresAt: now().getTime() + seconds * 1000 };
  const sealed = keys.encrypt(purpose, Buffer.from(JSON.stringify(whole))).toString("base64url");
  // Lax rather than strict, because the provider's site redirects back here.
  reply.setCookie(name, sealed, {
    path,
    maxAge: seconds,
    httpOnly: true,
    sameSite: "lax",
    secure: config.isHttps,
  });
}

/** Valid for one answer: the first one removes it from the browser. */
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
