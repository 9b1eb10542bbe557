import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The member's device: it holds passkeys for one site and signs as a phone or a security key would. */
export type Authenticator = {
  create(options: Record<string, unknown>): Record<string, unknown>;
  get(options: Record<string, unknown>): Record<string, unknown>;
  /** A copy of the keys with the current sign count, as someone who stole the device's memory would have. */
  clone(): Authenticator;
  passkeys: Passkey[];
  /** What the next answers get wrong. */
  faults: Faults;
};

type Faults = {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  challenge?: string;
  userHandle?: string;
};

type Passkey = { id: string; userHandle: string; key: KeyObject; publicKey: Buffer; signCount: number };

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

export function createAuthenticator(origin: string, passkeys: Passkey[] = []): Authenticator {
  const faults: Faults = {};

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );
  }

  function authenticatorData(rpId: string, signCount: number, credential?: Passkey): Buffer {
    const flags =
      userPresent | (faults.isUserVerified === false ? 0 : userVerified) | (credential ? withCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([
      createHash("sha256")
        .update(faults.rpId ?? rpId)
        .digest(),
      Buffer.from([flags]),
      count,
      ...(credential ? [attestedCredential(credential)] : []),
    ]);
  }

  return {
    passkeys,
    faults,
    clone: () =>
      createAuthenticator(
        origin,
        passkeys.map((passkey) => ({ ...passkey })),
      ),
    create(given) {
      const { challenge, rp, user } = given as CreationOptions;
      const passkey = createPasskey(user.id);
      passkeys.push(passkey);
      const attestation = cbor(
        new Map<string, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authenticatorData(rp.id, passkey.signCount, passkey)],
        ]),
      );
      return answer(passkey.id, {
        clientDataJSON: toText(clientData("webauthn.create", challenge)),
        attestationObject: toText(attestation),
        transports: ["internal"],
      });
    },
    get(given) {
      const { challenge, rpId } = given as RequestOptions;
      const passkey = passkeys.at(-1);
      if (!passkey) throw new Error("This device has no passkey");
      passkey.signCount += 1;
      const data = authenticatorData(rpId, passkey.signCount);
      const client = clientData("webauthn.get", challenge);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return answer(passkey.id, {
        clientDataJSON: toText(client),
        authenticatorData: toText(data),
        signature: toText(sign("sha256", signed, passkey.key)),
        userHandle: faults.userHandle ?? passkey.userHandle,
      });
    },
  };
}

function createPasskey(userHandle: string): Passkey {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return {
    id: toText(randomBytes(16)),
    userHandle,
    key: privateKey,
    // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    publicKey: cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    ),
    signCount: 1,
  };
}

function attestedCredential({ id, publicKey }: Passkey): Buffer {
  const credentialId = Buffer.from(id, "base64url");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([Buffer.alloc(16), length, credentialId, publicKey]);
}

function answer(id: string, response: Record<string, unknown>): Record<string, unknown> {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
}

function toText(bytes: Buffer): string {
  return bytes.toString("base64url");
}

type Cbor = number | string | Buffer | Map<string, Cbor> | Map<number, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string")
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
