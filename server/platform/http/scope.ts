import type { FastifyRequest } from "fastify";
import type { DeviceOwner } from "../auth/device-cookie.ts";
import type { Context } from "../context.ts";
import { networkOf } from "../limiter.ts";
import type { SignedInMember, SignedInViewer, Viewer } from "../viewer.ts";

/** What an operation may change in the calling browser. The HTTP layer applies it with the response. */
export type BrowserEffects = {
  /**
   * Sets the new session's cookie and reissues the tokens tied to the old one. From now on the browser is known as
   * belonging to `deviceOf`.
   */
  signIn(session: { token: string; id: string; deviceOf: DeviceOwner | null }): void;
  signOut(): void;
  setLocale(locale: string): void;
};

export type Caller = {
  requestId: string;
  address: string;
  /** The IPv4 address or the /64 of the IPv6 address, which rate limits count by. */
  network: string;
  userAgent: string;
  /** By a setting of their browser. Then nothing is logged that says what they saw. */
  asksNotToBeTracked: boolean;
  /** The value of the session cookie, needed to end the session. */
  sessionToken: string | null;
  /** Shows who has logged in with this browser before. */
  deviceCookie: string | null;
};

/** Where a request comes from, whoever sends it. */
export function originOf({ id, ip, headers }: Pick<FastifyRequest, "id" | "ip" | "headers">) {
  return {
    requestId: id,
    address: ip,
    network: networkOf(ip),
    userAgent: headers["user-agent"] ?? "",
  } satisfies Partial<Caller>;
}

/** One call: its viewer, where it comes from, and the services it can use. */
export type Scope = {
  context: Context;
  viewer: Viewer;
  /** Who is logged in while suspended. They are a visitor, except to what they may still do. */
  suspended?: SignedInViewer | null;
  caller: Caller;
  effects: BrowserEffects;
  /** Learns of the account that the call turned out to act for. */
  noteActing?: (member: SignedInMember) => void;
};
