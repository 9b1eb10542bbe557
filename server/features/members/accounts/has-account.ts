import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { emailKey } from "./email-address.ts";
import { findAccountByEmailKey } from "./repo.ts";

export async function hasAccount(
  { context }: Scope,
  { email }: ParsedOptionsOf<"RegisterExists.get">,
): Promise<boolean> {
  return (await findAccountByEmailKey(context.db, emailKey(email))) !== null;
}
