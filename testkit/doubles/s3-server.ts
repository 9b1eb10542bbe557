import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const key = "S3RVER";

export type S3Server = AsyncDisposable & { url: string };

/** Starts an S3-compatible store with these buckets. */
export async function startS3(buckets: readonly string[]): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "bowerbird-s3-"));
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  const server = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** Returns the settings to connect to such a server. */
export function s3Config(url: string, bucket: string) {
  const keys = { accessKeyId: key, secretAccessKey: key };
  return { kind: "s3", endpoint: url, region: "us-east-1", bucket, ...keys, forcePathStyle: true } as const;
}
