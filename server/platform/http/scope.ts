import type { DeviceOwner } from "../auth/device-cookie.ts";
import type { Context } from "../context.ts";
import type { Viewer } from "../viewer.ts";

/** What an operation may do to the browser that asked. The surface that carries the answer applies it. */
export type BrowserEffects = {
  /** A new session: its cookie is set and every token tied to the old one is reissued. `deviceOf` is who has proven to be there. */
  signIn(session: { token: string; id: string; deviceOf: DeviceOwner | null }): void;
  signOut(): void;
  setLocale(locale: string): void;
};

export type Caller = {
  requestId: string;
  address: string;
  /** The address, or the /64 of an IPv6 one: what rate limits count by. */
  network: string;
  userAgent: string;
  /** The value of the session's cookie, for ending it. */
  sessionToken: string | null;
  /** Tells whose browser it is, once somebody has logged in with it. */
  deviceCookie: string | null;
};

/** One call: who asks, from where, and what they get to work with. */
export type Scope = {
  context: Context;
  viewer: Viewer;
  caller: Caller;
  effects: BrowserEffects;
};
