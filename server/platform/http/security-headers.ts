import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The page may be framed by any site. It sets its own content security policy. */
    isFrameable?: true;
    /** The answer goes on for as long as the client listens. */
    isStream?: true;
  }
}

/**
 * Allows only our own script files. Inline style attributes are allowed because walls position their cards with them.
 * Forms lead to ourselves, and to `formTargets` after us.
 */
export function contentSecurityPolicy(
  { mode, publicUrl }: Config,
  formTargets: readonly string[] = [],
): string {
  // Picture addresses are absolute, so 'self' doesn't cover them if the visitor used another host name of ours.
  const pictures = ` ${new URL(publicUrl).origin}`;
  // Vite's live reload in development is an inline script, inline styles and a socket.
  const development = mode === "development";
  return [
    "default-src 'self'",
    `script-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ""}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    `media-src 'self' blob:${pictures}`,
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
}

/** Returns the function that sets the headers. A hook calls it, and so must code that answers before hooks run. */
export function createSecurityHeaders(config: Config): (reply: FastifyReply) => void {
  const policy = contentSecurityPolicy(config);
  return (reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("cross-origin-opener-policy", "same-origin");
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
    // There is no route if the router couldn't parse the address.
    if (!reply.request.routeOptions?.config?.isFrameable) reply.header("x-frame-options", "DENY");
    if (config.isHttps) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
