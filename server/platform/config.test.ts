import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { OperatorError } from "./operator-error.ts";

describe("readConfig", () => {
  test("needs no variables", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      databaseUrl: null,
      demo: true,
      roles: ["web", "worker"],
      rateLimit: 1,
      mode: "production",
    });
  });

  test("treats an empty variable as absent", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test.each([
    ["a database of one's own", { DATABASE_URL: "postgres://db/birds" }],
    ["an address for others", { HOST: "0.0.0.0" }],
    ["a public name", { PUBLIC_URL: "https://birds.example" }],
    ["being told so", { DEMO: "0" }],
  ])("leaves out demo content with %s", (_, env) => {
    expect(readConfig(env).demo).toBe(false);
  });

  test.each([
    [{ PORT: "birds" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ PUBLIC_URL: "ftp://x" }, "PUBLIC_URL"],
    [{ SECRET: "short" }, "SECRET"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ ROLES: "web,cook" }, "ROLES"],
    [{ RATE_LIMIT: "0" }, "RATE_LIMIT"],
    [{ TRUSTED_PROXIES: "10.0.0.0/99" }, "TRUSTED_PROXIES"],
    [{ FETCH_ALLOW: "10.0.0.0/8,localhost:80" }, "FETCH_ALLOW"],
    [{ OIDC_ISSUER: "https://id.example" }, "OIDC_ISSUER"],
    [{ MEDIA_URL: "ftp://x" }, "MEDIA_URL"],
    [{ VIDEO_BYTES_MAX: "49MB" }, "VIDEO_BYTES_MAX"],
    [{ VIDEO_BYTES_MAX: "21GB" }, "VIDEO_BYTES_MAX"],
    [{ VIDEO_STORAGE_PER_MEMBER: "much" }, "VIDEO_STORAGE_PER_MEMBER"],
    [{ FFMPEG_ENCODER: "xvid" }, "FFMPEG_ENCODER"],
    [{ PRESS_THREADS: "0" }, "PRESS_THREADS"],
  ])("names the variable when refusing %j", (env, name) => {
    expect(() => readConfig(env)).toThrow(OperatorError);
    expect(() => readConfig(env)).toThrow(name);
  });

  test("reads sizes with and without a unit", () => {
    const read = (VIDEO_BYTES_MAX: string) => readConfig({ VIDEO_BYTES_MAX }).videoBytesMax;
    expect(["104857600", "100MB", "1.5 gb"].map(read)).toEqual([104_857_600, 104_857_600, 1_610_612_736]);
    expect(readConfig({})).toMatchObject({ videoBytesMax: 2 * 1024 ** 3, videoStoragePerMember: null });
  });

  test("reports all problems at once", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT.*LOG_LEVEL/s);
  });
});
