import { expect, test } from "vitest";
import { createPasswordHasher } from "./password-hash.ts";

test("passwords cost a thief as much as OWASP recommends", async () => {
  const { hash, verify } = createPasswordHasher();
  const stored = await hash("a heron in the reeds");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(stored, "a heron in the reeds")).toBe(true);
  expect(await verify(stored, "a heron in the weeds")).toBe(false);
  expect(await verify(null, "a heron in the reeds")).toBe(false);
});
