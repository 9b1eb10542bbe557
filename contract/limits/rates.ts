/**
 * At most `count` calls in any `seconds`, per member (signed in) or network (signed out), or always per
 * network.
 */
export type RateLimit = { count: number; seconds: number; per: "viewer" | "network" };

/** How often the calls may be made. Reading is cheap, writing is not, and guessing is what attackers do. */
export const limits = {
  read: { count: 600, seconds: 60, per: "viewer" },
  write: { count: 120, seconds: 60, per: "viewer" },
  look: { count: 60, seconds: 60, per: "viewer" },
  sensitive: { count: 20, seconds: 600, per: "viewer" },
  guess: { count: 20, seconds: 600, per: "network" },
  logIn: { count: 120, seconds: 60, per: "network" },
  probe: { count: 10, seconds: 600, per: "network" },
  report: { count: 5, seconds: 3600, per: "network" },
  // Trusted flaggers may send that many; all others a tenth of it.
  takedown: { count: 100, seconds: 3600, per: "network" },
  takedownFile: { count: 50, seconds: 3600, per: "network" },
  invite: { count: 30, seconds: 3600, per: "viewer" },
  message: { count: 60, seconds: 60, per: "viewer" },
  typing: { count: 60, seconds: 60, per: "viewer" },
  startConversation: { count: 100, seconds: 3600, per: "viewer" },
  mail: { count: 5, seconds: 3600, per: "network" },
  shareMail: { count: 30, seconds: 3600, per: "viewer" },
} as const satisfies Record<string, RateLimit>;
