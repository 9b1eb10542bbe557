import type { S3Client } from "@aws-sdk/client-s3";
import type { MediaConfig } from "./media-config.ts";

export type S3Config = Extract<MediaConfig, { kind: "s3" }>;
export type S3Connection = { sdk: typeof import("@aws-sdk/client-s3"); client: S3Client; bucket: string };

const connectWithinMs = 2000;
/** A store that sends nothing for this long counts as down. */
export const storeSilenceMs = 5000;

export async function openS3Connection(config: S3Config, silenceMs: number): Promise<S3Connection> {
  const sdk = await import("@aws-sdk/client-s3");
  const { endpoint, accessKeyId, secretAccessKey } = config;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  const client = new sdk.S3Client({
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    ...(endpoint && { endpoint }),
    // Without keys, the SDK uses the credentials of the host's platform (instance role, web identity).
    ...(credentials && { credentials }),
    // Someone is waiting for the answer: an error now is better than a result in a minute.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectWithinMs, socketTimeout: silenceMs },
    // Many S3-compatible stores refuse the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client, bucket: config.bucket };
}
