import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";

export type MediaConfig =
  | { kind: "files"; root: string }
  | {
      kind: "s3";
      endpoint?: string;
      region: string;
      bucket: string;
      accessKeyId?: string;
      secretAccessKey?: string;
      forcePathStyle: boolean;
    };

/** Environment values that complete the URL, so that it needs no secret in it. */
export type MediaEnvironment = { dataDir: string; accessKeyId?: string; secretAccessKey?: string };

export class MediaUrlError extends Error {
  constructor(reason: string) {
    super(`MEDIA_URL: ${reason}`);
    this.name = "MediaUrlError";
  }
}

/**
 * Parses `MEDIA_URL`, which says where pictures and videos are stored.
 *
 * | Value | Meaning |
 * |---|---|
 * | not set | files under `DATA_DIR/media` |
 * | `file:///srv/bowerbird/media` | files under that folder |
 * | `s3://KEY:SECRET@minio.internal:9000/bucket` | an S3-compatible store by TLS, path-style addresses |
 * | `s3://minio.internal:9000/bucket?tls=0` | the same without TLS |
 * | `s3:///bucket?region=eu-central-1` | Amazon S3, addresses by bucket name |
 *
 * Key and secret are percent-encoded in the address (`/` is `%2F`), or left out of it and given as
 * `MEDIA_S3_ACCESS_KEY_ID` and `MEDIA_S3_SECRET_ACCESS_KEY`; with neither, the platform's own credentials are used.
 * Parameters: `region` (`us-east-1`), `tls` (1), `path-style` (1 with a host, 0 without).
 */
export function parseMediaUrl(url: string | undefined, environment: MediaEnvironment): MediaConfig {
  if (url === undefined || url === "") return { kind: "files", root: join(environment.dataDir, "media") };
  if (!URL.canParse(url)) throw new MediaUrlError("not an address; use file:///folder or s3://host/bucket");
  const address = new URL(url);
  if (address.protocol === "file:") return parseFileUrl(address);
  if (address.protocol === "s3:") return parseS3Url(address, environment);
  throw new MediaUrlError("starts with file: or s3:");
}

function parseFileUrl(address: URL): MediaConfig {
  if (address.host !== "" || address.search !== "" || address.hash !== "") {
    throw new MediaUrlError(
      "a folder is written file:///path, with three slashes and nothing behind the path",
    );
  }
  const root = fileURLToPath(address);
  if (!isAbsolute(root) || root === "/") throw new MediaUrlError("names no folder");
  return { kind: "files", root };
}

function parseS3Url(address: URL, environment: MediaEnvironment): MediaConfig {
  const bucket = address.pathname.replace(/^\/|\/$/g, "");
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new MediaUrlError("names no bucket; write s3://host/bucket");
  }
  const parameters = readParameters(address.searchParams);
  const hasHost = address.host !== "";
  const accessKeyId = decodeURIComponent(address.username) || environment.accessKeyId;
  const secretAccessKey = decodeURIComponent(address.password) || environment.secretAccessKey;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey)) {
    throw new MediaUrlError("an access key needs its secret, and a secret its key");
  }
  return {
    kind: "s3",
    region: parameters.get("region") ?? "us-east-1",
    bucket,
    forcePathStyle: readSwitch(parameters, "path-style", hasHost),
    ...(hasHost && {
      endpoint: `${readSwitch(parameters, "tls", true) ? "https" : "http"}://${address.host}`,
    }),
    ...(accessKeyId && secretAccessKey && { accessKeyId, secretAccessKey }),
  };
}

function readParameters(search: URLSearchParams): Map<string, string> {
  const parameters = new Map(search);
  for (const name of parameters.keys()) {
    if (name !== "region" && name !== "tls" && name !== "path-style") {
      throw new MediaUrlError(`knows region, tls and path-style, not ${JSON.stringify(name)}`);
    }
  }
  return parameters;
}

function readSwitch(parameters: Map<string, string>, name: string, fallback: boolean): boolean {
  const text = parameters.get(name);
  if (text === undefined) return fallback;
  if (text === "1" || text === "true") return true;
  if (text === "0" || text === "false") return false;
  throw new MediaUrlError(`${name} is 1 or 0`);
}
