import type { Context } from "#server/platform/context.ts";
import type { ImportRow } from "../imports-repo.ts";

const PURPOSE = "token of an import";

/** An access token of another service as it waits in the database. */
export function sealToken({ keys }: Pick<Context, "keys">, token: string): Buffer {
  return keys.encrypt(PURPOSE, Buffer.from(token));
}

export function openToken({ keys }: Pick<Context, "keys">, { sealed_token: sealed }: ImportRow): string {
  if (sealed === null) throw new Error("An import that is being read has no token");
  return keys.decrypt(PURPOSE, sealed).toString();
}
