import { Registry } from "prom-client";
import { type Advertising, noAdvertising } from "./advertising.ts";
import { createPasswordHasher, type PasswordHasher } from "./auth/password-hash.ts";
import type { Config } from "./config.ts";
import { createDatabase, type Db } from "./db/database.ts";
import { createDiskSpace, type DiskSpace } from "./disk-space.ts";
import {
  type ResolveHost,
  type ResolveServers,
  type ResolveText,
  resolveByNameServers,
  resolveServersByNameServers,
  resolveTextByNameServers,
  type VisitSite,
} from "./fetch/index.ts";
import { type Geo, openGeo } from "./geo.ts";
import { createInstanceStore, type InstanceStore } from "./instance.ts";
import { createMemoryLimiter, type Limiter } from "./limiter.ts";
import { createLogTo, type Log } from "./log.ts";
import { createMailer, type MailSystem } from "./mail/create-mailer.ts";
import { createMediaStore } from "./media/create-media-store.ts";
import type { MediaStore } from "./media/store.ts";
import { createKeys, type Keys } from "./secrets.ts";
import { createSlowQueryLog } from "./slow-queries.ts";

/** Everything that operations work with. Built once by `main.ts`, or by a test with its own overrides. */
export type Context = {
  config: Config;
  keys: Keys;
  db: Db;
  media: MediaStore;
  /** The disk that holds the data folder. */
  disk: DiskSpace;
  mail: MailSystem;
  limiter: Limiter;
  passwords: PasswordHasher;
  instance: InstanceStore;
  geo: Geo;
  advertising: Advertising;
  log: Log;
  /** The metrics shown at `/metrics`. Features register their own. */
  metrics: Registry;
  /** Looks up the addresses of external hosts. */
  resolveHost: ResolveHost;
  /** Looks up the TXT records of external hosts. */
  resolveText: ResolveText;
  /** Looks up the name servers of external domains. */
  resolveServers: ResolveServers;
  /** Set for what can wait: asked before each request to an external host. */
  visitSite?: VisitSite;
  now: () => Date;
  /** A monotonic clock for durations. Unlike `now`, it never jumps when the system clock is set. */
  elapsedMs: () => number;
};

export type ContextParts = {
  config: Config;
  secret: string;
  databaseUrl: string;
  /** Connects the feature that knows who may act for whom. */
  createAdvertising?: (services: Pick<Context, "db" | "instance">) => Advertising;
};

export async function createContext(
  { config, secret, databaseUrl, createAdvertising = () => noAdvertising }: ContextParts,
  overrides: Partial<Context> = {},
): Promise<Context & AsyncDisposable> {
  const now = overrides.now ?? (() => new Date());
  const elapsedMs = overrides.elapsedMs ?? (() => performance.now());
  const log = overrides.log ?? createLogTo(process.stdout, config);
  const db =
    overrides.db ??
    createDatabase({
      url: databaseUrl,
      onSlowQuery: createSlowQueryLog(log),
    });
  const instance = createInstanceStore(db, config, elapsedMs);
  const context: Context = {
    config,
    keys: createKeys(secret),
    db,
    media: await createMediaStore(config.media),
    disk: createDiskSpace({ folder: config.dataDir, minFreeMb: config.minFreeMb, elapsedMs }),
    mail: createMailer({
      smtpUrl: config.smtpUrl ?? undefined,
      mailFrom: config.mailFrom ?? undefined,
      publicUrl: config.publicUrl,
      dataDir: config.dataDir,
    }),
    limiter: await createLimiter(config, log, elapsedMs),
    // A hasher starts hashing when it's made, so there is one only.
    passwords: overrides.passwords ?? createPasswordHasher(),
    instance,
    geo: await openGeo(),
    advertising: createAdvertising({ db, instance }),
    log,
    metrics: new Registry(),
    resolveHost: resolveByNameServers,
    resolveText: resolveTextByNameServers,
    resolveServers: resolveServersByNameServers,
    now,
    elapsedMs,
    ...overrides,
  };
  return {
    ...context,
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(
        [context.mail.mailer, context.limiter, context.media].map((service) => service.close()),
      );
      await context.db.close();
    },
  };
}

async function createLimiter(
  { redisUrl, rateLimit }: Config,
  log: Log,
  elapsedMs: () => number,
): Promise<Limiter> {
  const inMemory = createMemoryLimiter(rateLimit, elapsedMs);
  if (!redisUrl) return inMemory;
  const { createRedisLimiter } = await import("./redis-limiter.ts");
  return await createRedisLimiter({ url: redisUrl, multiplier: rateLimit, fallback: inMemory, log });
}
