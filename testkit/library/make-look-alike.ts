import { randomBytes } from "node:crypto";
import type { TestApp } from "../app.ts";

/** Says of all pictures that weren't looked at yet that they look the same. Returns how. */
export async function makeNewLookAlike(
  { context }: Pick<TestApp, "context">,
  vector: Buffer = randomBytes(128),
): Promise<string> {
  await context.db.pool.query(
    `insert into looks (content_hash, purpose, vector, classes)
      select content_hash, purpose, $1, decode('0000ff0000', 'hex') from media_objects where purpose = 'pin'
      on conflict do nothing`,
    [vector],
  );
  return vector.toString("base64url");
}
