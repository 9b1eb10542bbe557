import type { FastifyReply } from "fastify";
import type { Config } from "../config.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Made to stand in a frame on anybody's page. Brings its own content security policy. */
    isFrameable?: true;
  }
}

/** No script but our own files. Style attributes are how a wall says where its cards are. */
function contentSecurityPolicy({ mode, publicUrl }: Config): string {
  // Their addresses are absolute, also for whoever came by another name of ours.
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
}

/** For every answer: a hook sets them, and whoever answers before any hook has run. */
export function createSecurityHeaders(config: Config): (reply: FastifyReply) => void {
  const policy = contentSecurityPolicy(config);
  return (reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("cross-origin-opener-policy", "same-origin");
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policy);
    // Missing where an address could not even be looked up.
    if (!reply.request.routeOptions?.config?.isFrameable) reply.header("x-frame-options", "DENY");
    if (config.isHttps) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
