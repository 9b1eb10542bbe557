import { sourceNames } from "#contract/moving/import-names.ts";
import { importTexts } from "#contract/moving/import-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { wantAccount } from "./accounts/collect-account.ts";
import { sealToken } from "./accounts/token.ts";
import { loadImport } from "./get-import.ts";
import { insertAccountImport, lockAndCountOpen } from "./imports-repo.ts";
import { enqueueWork } from "./jobs/kinds.ts";

/** At once, of one member. */
export const IMPORTS_OPEN_MAX = 5;

export async function createAccountImport(
  scope: Scope,
  { access_token: token }: ParsedOptionsOf<"ImportAccount.create">,
): Promise<ResultOf<"ImportAccount.create">> {
  const { member } = requireMember(scope);
  const id = await receiveAccount(scope.context, member.id, token);
  return await loadImport(scope.context.db, id, member.id);
}

/** Has an account at Pinterest read. Nothing is made of it before its member says so. */
export async function receiveAccount(
  context: Pick<Context, "db" | "keys">,
  memberId: string,
  token: string,
): Promise<string> {
  if (!isToken(token)) throw invalid("access_token", importTexts.noToken);
  const sealedToken = sealToken(context, token);
  return await context.db.transaction(async (tx) => {
    await requireRoom(tx, memberId, "access_token");
    const id = await insertAccountImport(tx, {
      memberId,
      fileName: sourceNames.pinterest_account,
      sealedToken,
    });
    await wantAccount(tx, id);
    await enqueueWork(tx, { id, member_id: memberId });
    return id;
  });
}

/** What a header can hold. */
function isToken(text: string): boolean {
  return /^[\x21-\x7e]{8,2000}$/.test(text);
}

/** Also keeps the member from opening more until the transaction ends. */
export async function requireRoom(tx: Tx, memberId: string, detail: string): Promise<void> {
  if ((await lockAndCountOpen(tx, memberId, IMPORTS_OPEN_MAX)) < IMPORTS_OPEN_MAX) return;
  throw new AppError("limit_reached", { detail, message: importTexts.open });
}
