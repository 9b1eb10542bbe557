import { BlockList, isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { VIDEO_REVIEWS, type VideoReview } from "#contract/base/entities/instance.ts";
import { trimEnd } from "#contract/formats/trim-end.ts";
import { VIDEO_BYTES_MAX_DEFAULT } from "#contract/limits/videos.ts";
import { type AllowedNetwork, parseAllowedNetwork } from "./fetch/networks.ts";
import { type LogFormat, type LogLevel, logFormats, logLevels } from "./log.ts";
import { type MediaConfig, MediaUrlError, parseMediaUrl } from "./media/media-config.ts";
import { OperatorError } from "./operator-error.ts";

export type Role = "web" | "worker";

export type OidcProvider = {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

export type StripeConfig = {
  secretKey: string;
  /** Signs what Stripe sends. */
  webhookSecret: string;
  /** Null: Stripe's own. */
  apiUrl: string | null;
};

/** A model of the host's own that reads texts, and perhaps pictures. */
export type ModelConfig = {
  /** Its address, without /embeddings. */
  url: string;
  name: string;
  key: string | null;
  readsPictures: boolean;
  /** What some models want before a text, and before a search. */
  textPrefix: string;
  queryPrefix: string;
};

/** H.264 encoders of ffmpeg that we know how to ask. */
export const ffmpegEncoders = ["libx264", "h264_vaapi", "h264_nvenc", "h264_qsv", "libopenh264"] as const;

/** The host's own program for videos. */
export type FfmpegConfig = {
  /** A path, or a name that is looked up on `searchPath`. Null: none. */
  program: string | null;
  /** Whether the host named it, so that they want to know if it's missing. */
  isNamed: boolean;
  searchPath: string;
  encoder: (typeof ffmpegEncoders)[number];
  threads: number;
  /** Whether videos from before there was one get their smaller files, too. */
  pressesOlder: boolean;
};

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  publicUrl: string;
  isHttps: boolean;
  demo: boolean;
  smtpUrl: string | null;
  mailFrom: string | null;
  media: MediaConfig;
  redisUrl: string | null;
  trustedProxies: string[];
  secret: string | null;
  logLevel: LogLevel;
  /** Null: text on a terminal, JSON otherwise. */
  logFormat: LogFormat | null;
  roles: Role[];
  rateLimit: number;
  /** With less free disk space than this, the instance reports that it is not ready. */
  minFreeMb: number;
  fetchAllow: AllowedNetwork[];
  requireConfirmedEmail: boolean;
  /** Looks at pictures, for what looks alike. Takes up to 300 MB while it does. */
  looking: boolean;
  /** Checks whether the links of Pins still work. */
  linkChecks: boolean;
  /** Lets members upload videos. */
  video: boolean;
  videoBytesMax: number;
  /** How much members' videos may take, for each of them. Null: as much as there is. */
  videoStoragePerMember: number | null;
  /** The members whose videos staff watch first, until staff choose; null if that depends on ffmpeg. */
  videoReview: VideoReview | null;
  ffmpeg: FfmpegConfig;
  /** Null: search knows words alone. */
  model: ModelConfig | null;
  metricsToken: string | null;
  oidc: OidcProvider | null;
  /** The API that members' accounts at Pinterest are imported by. */
  pinterestApiUrl: string;
  /** Null: staff book what advertisers paid. */
  stripe: StripeConfig | null;
  mode: "production" | "development" | "test";
};

const text = z.string().trim().min(1).optional();
const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");

const megabyte = 1024 * 1024;
const factors = { "": 1, MB: megabyte, GB: 1024 * megabyte, TB: 1024 * 1024 * megabyte } as const;

/** Bytes, or a number with a unit. */
const bytes = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,3})?\s?(MB|GB|TB)?$/i, "must be a number of bytes, or like 500MB or 2GB")
  .transform((value) => {
    const [, number, unit = ""] = /^([\d.]+)\s?([A-Za-z]*)$/.exec(value) ?? [];
    return Math.round(Number(number) * factors[unit.toUpperCase() as keyof typeof factors]);
  });

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  DEMO: flag.default(true),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: text,
  MEDIA_URL: text,
  MEDIA_S3_ACCESS_KEY_ID: text,
  MEDIA_S3_SECRET_ACCESS_KEY: text,
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
    .optional(),
  TRUSTED_PROXIES: z.string().default(""),
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(logLevels).default("info"),
  LOG_FORMAT: z.enum(logFormats).optional(),
  ROLES: z.string().default("web,worker"),
  RATE_LIMIT: z.coerce.number().positive().max(1_000_000).default(1),
  MIN_FREE_MB: z.coerce.number().min(0).max(1_000_000_000).default(512),
  FETCH_ALLOW: z.string().default(""),
  REQUIRE_CONFIRMED_EMAIL: flag.default(false),
  LOOKING: flag.default(true),
  LINK_CHECKS: flag.default(true),
  VIDEO: flag.default(true),
  VIDEO_BYTES_MAX: bytes
    .refine((value) => value >= 50 * megabyte && value <= 20 * 1024 * megabyte, "must be from 50MB to 20GB")
    .default(VIDEO_BYTES_MAX_DEFAULT),
  VIDEO_STORAGE_PER_MEMBER: bytes.refine((value) => value >= megabyte, "must be at least 1MB").optional(),
  VIDEO_REVIEW: z.enum(VIDEO_REVIEWS).optional(),
  FFMPEG: text,
  FFMPEG_ENCODER: z.enum(ffmpegEncoders).default("libx264"),
  PRESS_THREADS: z.coerce.number().int().min(1).max(256).optional(),
  PRESS_OLDER_VIDEOS: flag.default(true),
  PATH: z.string().default(""),
  EMBED_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBED_MODEL: text,
  EMBED_KEY: text,
  EMBED_PICTURES: flag.default(false),
  EMBED_TEXT_PREFIX: z.string().max(200).default(""),
  EMBED_QUERY_PREFIX: z.string().max(200).default(""),
  METRICS_TOKEN: text,
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: z.string().trim().min(1).max(40).default("Single sign-on"),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PINTEREST_API_URL: z.url({ protocol: /^https?$/ }).default("https://api.pinterest.com/v5"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

type Environment = z.infer<typeof EnvironmentSchema>;

/** Reads the environment, once. An error lists everything that is wrong with it. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = EnvironmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new OperatorError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"),
    );
  }
  return toConfig(parsed.data);
}

function toConfig(env: Environment): Config {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = trimEnd(env.PUBLIC_URL ?? `http://${hostInUrl(env.HOST)}:${env.PORT}`, /\//);
  const isLoopback = isLoopbackHost(env.HOST) && isLoopbackHost(new URL(publicUrl).hostname);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl,
    isHttps: publicUrl.startsWith("https:"),
    demo: env.DEMO && !env.DATABASE_URL && isLoopback,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    media: mediaConfig(env, dataDir),
    redisUrl: env.REDIS_URL ?? null,
    trustedProxies: listOfNetworks("TRUSTED_PROXIES", env.TRUSTED_PROXIES),
    secret: env.SECRET ?? null,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? null,
    roles: listOfRoles(env.ROLES),
    rateLimit: env.RATE_LIMIT,
    minFreeMb: env.MIN_FREE_MB,
    fetchAllow: listOfAllowedNetworks(env.FETCH_ALLOW),
    requireConfirmedEmail: env.REQUIRE_CONFIRMED_EMAIL,
    looking: env.LOOKING,
    linkChecks: env.LINK_CHECKS,
    video: env.VIDEO,
    videoBytesMax: env.VIDEO_BYTES_MAX,
    videoStoragePerMember: env.VIDEO_STORAGE_PER_MEMBER ?? null,
    videoReview: env.VIDEO_REVIEW ?? null,
    ffmpeg: ffmpegConfig(env),
    model: modelConfig(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    oidc: oidcProvider(env),
    pinterestApiUrl: trimEnd(env.PINTEREST_API_URL, /\//),
    stripe: stripeConfig(env),
    mode: env.NODE_ENV,
  };
}

function listOf(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function listOfRoles(value: string): Role[] {
  const roles = listOf(value);
  for (const role of roles) {
    if (role !== "web" && role !== "worker") throw new OperatorError(`ROLES: "${role}" is not web or worker`);
  }
  if (roles.length === 0) throw new OperatorError("ROLES: name web, worker or both");
  return roles as Role[];
}

function listOfNetworks(name: string, value: string): string[] {
  const networks = listOf(value);
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const kind = isIP(address);
    const most = kind === 6 ? 128 : 32;
    if (kind === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) {
      throw new OperatorError(`${name}: "${network}" is not an address or a network like 10.0.0.0/8`);
    }
  }
  return networks;
}

function listOfAllowedNetworks(value: string): AllowedNetwork[] {
  return listOf(value).map((entry) => {
    const network = parseAllowedNetwork(entry);
    if (network) return network;
    throw new OperatorError(
      `FETCH_ALLOW: "${entry}" is not an address or a network like 10.0.0.0/8, 10.1.2.3:8080 or [fd00::]/8:8080`,
    );
  });
}

function mediaConfig(env: Environment, dataDir: string): MediaConfig {
  try {
    return parseMediaUrl(env.MEDIA_URL, {
      dataDir,
      ...(env.MEDIA_S3_ACCESS_KEY_ID && { accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID }),
      ...(env.MEDIA_S3_SECRET_ACCESS_KEY && { secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY }),
    });
  } catch (error) {
    throw error instanceof MediaUrlError ? new OperatorError(error.message) : error;
  }
}

function oidcProvider(env: Environment): OidcProvider | null {
  if (!env.OIDC_ISSUER) return null;
  if (!env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) {
    throw new OperatorError("OIDC_ISSUER also needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET");
  }
  return {
    id: "oidc",
    name: env.OIDC_NAME,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  };
}

function stripeConfig(env: Environment): StripeConfig | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  if (!env.STRIPE_WEBHOOK_SECRET)
    throw new OperatorError("STRIPE_SECRET_KEY also needs STRIPE_WEBHOOK_SECRET");
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL ?? null,
  };
}

function ffmpegConfig(env: Environment): FfmpegConfig {
  return {
    program: env.FFMPEG === "0" ? null : (env.FFMPEG ?? "ffmpeg"),
    isNamed: env.FFMPEG !== undefined,
    searchPath: env.PATH,
    encoder: env.FFMPEG_ENCODER,
    // Requests need the others.
    threads: env.PRESS_THREADS ?? Math.max(1, Math.floor(availableParallelism() / 2)),
    pressesOlder: env.PRESS_OLDER_VIDEOS,
  };
}

function modelConfig(env: Environment): ModelConfig | null {
  if (!env.EMBED_URL) return null;
  if (!env.EMBED_MODEL) throw new OperatorError("EMBED_URL also needs EMBED_MODEL");
  return {
    url: trimEnd(env.EMBED_URL, /\//),
    name: env.EMBED_MODEL,
    key: env.EMBED_KEY ?? null,
    readsPictures: env.EMBED_PICTURES,
    textPrefix: env.EMBED_TEXT_PREFIX,
    queryPrefix: env.EMBED_QUERY_PREFIX,
  };
}

function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::" || host === "127.0.0.1") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  if (bare === "localhost" || bare.endsWith(".localhost")) return true;
  const kind = isIP(bare);
  return kind !== 0 && loopback.check(bare, kind === 6 ? "ipv6" : "ipv4");
}
