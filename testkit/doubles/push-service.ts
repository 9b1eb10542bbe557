import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type ReceivedPush = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A push service on this machine, which answers with `status`, and not before `hold`. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const service: { status: number; hold: Promise<void> | null } = { status: 201, hold: null };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? "", headers: request.headers, body: await buffer(request) });
    await service.hold;
    response.writeHead(service.status, { location: "/elsewhere" }).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    received,
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** The part of a browser that subscribes, and decrypts what arrives. */
export function buildPushBrowser(endpoint: string) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    options: { endpoint, p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, theirs]);
      const secret = Buffer.from(hkdfSync("sha256", pair.computeSecret(theirs), auth, info, 32));
      const derive = (purpose: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, bytes));
      const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      if (plain.at(-1) !== 2) throw new Error("The last record has no mark");
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}

/** Checks the header as a push service does, and returns its claims. */
export function readVapid(header: string, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  if (key !== publicKey) throw new Error("Another key");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const verifier = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    verifier,
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("Not signed");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
