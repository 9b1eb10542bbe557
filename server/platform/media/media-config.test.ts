import { expect, test } from "vitest";
import { parseMediaUrl } from "./media-config.ts";

const environment = { dataDir: "/var/lib/bowerbird" };

test.each([
  [undefined, { kind: "files", root: "/var/lib/bowerbird/media" }],
  ["", { kind: "files", root: "/var/lib/bowerbird/media" }],
  ["file:///srv/my%20media", { kind: "files", root: "/srv/my media" }],
  [
    "s3://KEY:SEC%2FRET@minio.internal:9000/pictures",
    {
      kind: "s3",
      endpoint: "https://minio.internal:9000",
      region: "us-east-1",
      bucket: "pictures",
      accessKeyId: "KEY",
      secretAccessKey: "SEC/RET",
      forcePathStyle: true,
    },
  ],
  [
    "s3://k:s@127.0.0.1:9000/pictures/?tls=0&region=local&path-style=0",
    {
      kind: "s3",
      endpoint: "http://127.0.0.1:9000",
      region: "local",
      bucket: "pictures",
      accessKeyId: "k",
      secretAccessKey: "s",
      forcePathStyle: false,
    },
  ],
  [
    "s3:///pictures?region=eu-central-1",
    { kind: "s3", region: "eu-central-1", bucket: "pictures", forcePathStyle: false },
  ],
])("reads %s", (url, config) => {
  expect(parseMediaUrl(url, environment)).toEqual(config);
});

test("accepts the key and secret outside the address", () => {
  const config = parseMediaUrl("s3:///pictures", { ...environment, accessKeyId: "k", secretAccessKey: "s" });
  expect(config).toMatchObject({ accessKeyId: "k", secretAccessKey: "s" });
});

test.each([
  ["somewhere", "not an address"],
  ["https://example.com/x", "starts with file: or s3:"],
  ["file://host/path", "three slashes"],
  ["file:///", "names no folder"],
  ["s3://host:9000/", "names no bucket"],
  ["s3://host/a/b", "names no bucket"],
  ["s3:///Pictures", "names no bucket"],
  ["s3:///pictures?retries=3", 'not "retries"'],
  ["s3://host/pictures?tls=maybe", "tls is 1 or 0"],
  ["s3://onlykey@host/pictures", "needs its secret"],
])("refuses %s with a reason", (url, reason) => {
  expect(() => parseMediaUrl(url, environment)).toThrow(reason);
});

test("a refusal never repeats the secret", () => {
  expect(() => parseMediaUrl("s3://key:hunter2@host/", environment)).toThrow(/^(?!.*hunter2)/);
});
