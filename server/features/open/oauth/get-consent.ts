import { oauthTexts } from "#contract/open/oauth-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { ownerOf } from "./app-owner.ts";
import { checkRequest, readAsker } from "./consent-request.ts";
import { nameOfAddress } from "./redirect-addresses.ts";

/** What the consent page shows. Who an app is, is no secret: it sends people here with its name. */
export async function getConsent(
  { context }: Scope,
  { query }: ParsedOptionsOf<"OAuthConsent.get">,
): Promise<ResultOf<"OAuthConsent.get">> {
  return await context.db.transaction(async (tx) => {
    const asker = await readAsker(tx, query);
    const checked = await checkRequest(tx, context, asker);
    if ("error" in checked) {
      throw new AppError("unusable", { detail: checked.error, message: oauthTexts.brokenRequest });
    }
    const { id, name } = asker.app;
    return {
      app: { id, name, owner: ownerOf(asker.app) },
      returns_to: nameOfAddress(asker.redirectUri),
      scopes: checked.scopes,
    };
  });
}
