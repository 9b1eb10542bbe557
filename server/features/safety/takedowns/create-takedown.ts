import { randomBytes } from "node:crypto";
import { limits } from "#contract/limits/rates.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { findForeignAddress } from "#contract/safety/takedown-addresses.ts";
import { CATEGORY_DETAILS, takedownDueAt, takedownLaws } from "#contract/safety/takedown-laws.ts";
import { takedownTexts } from "#contract/safety/takedown-texts.ts";
import { takedownUrl } from "#contract/urls/takedowns.ts";
import { absoluteUrl } from "#contract/urls.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { requireTurn } from "#server/platform/limiter.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { sendReceipt } from "./complainant-mails.ts";
import { findFlaggerId } from "./flaggers-repo.ts";
import { type Complainant, insertTakedown } from "./repo.ts";
import { requireOpenLaw } from "./require-open-law.ts";

type Notice = ParsedOptionsOf<"LegalTakedown.create">;

const PER_NETWORK = { ...limits.takedown, count: limits.takedown.count / 10 };
const PER_EMAIL = { count: 100, seconds: 24 * 60 * 60 };

/**
 * Takes a notice. Its addresses are looked up only when staff open it, so that the sender learns nothing about secret
 * Pins and boards.
 */
export async function createTakedown(
  scope: Scope,
  notice: Notice,
): Promise<ResultOf<"LegalTakedown.create">> {
  const { context, viewer } = scope;
  const { law, categories, explanation, urls } = notice;
  await requireOpenLaw(scope, law);
  requireAllowed(notice);
  if (findForeignAddress(urls, context.config.publicUrl) !== null)
    throw invalid("urls", takedownTexts.otherSite);
  const flaggerId = await findFlagger(scope, notice);
  const complainant = complainantOf(notice);
  await takeTurns(scope, { flaggerId, complainant });

  const [code, secret] = [randomBytes(6).toString("hex").toUpperCase(), newToken()];
  // A trusted flagger is known by their token.
  const isKnown = complainant === null || flaggerId !== null;
  const at = context.now();
  const stored = {
    code,
    secretHash: hashToken(secret),
    law,
    categories,
    state: isKnown ? "open" : "unconfirmed",
    complainant,
    flaggerId,
    locale: viewer.locale,
    explanation,
    details: detailsOf(notice),
    dueAt: takedownDueAt({ law, categories, isFlagger: flaggerId !== null }, at).toISOString(),
    createdAt: at.toISOString(),
    urls,
  } as const;
  const id = await context.db.transaction(async (tx) => {
    const id = await insertTakedown(tx, stored);
    if (complainant !== null) {
      await sendReceipt(tx, context, {
        code,
        secret,
        complainant,
        locale: viewer.locale,
        isConfirmed: isKnown,
      });
    }
    return id;
  });
  return {
    id,
    code,
    state: stored.state,
    status_url: absoluteUrl(context.config.publicUrl, takedownUrl({ code, secret })),
    items: urls.map((url) => ({ url, state: "received" })),
  };
}

/** What the law's row of the table allows. */
function requireAllowed({ law, categories, is_anonymous, complainant_kind, flagger_token }: Notice): void {
  const allowed = takedownLaws[law];
  if (allowed.RESTRICT_MULTIPLE_LAWS && categories.length > 1) {
    throw new AppError("several_categories", { detail: "categories" });
  }
  if (is_anonymous && !allowed.ALLOW_ANON_SUBMISSION) throw invalid("is_anonymous", takedownTexts.noName);
  if (complainant_kind === "complaints_office" && !allowed.COMPLAINTS_OFFICE) {
    throw invalid("complainant_kind", takedownTexts.category);
  }
  if (flagger_token && !allowed.TRUSTED_FLAGGER) throw invalid("flagger_token", takedownTexts.flagger);
}

async function findFlagger({ context }: Scope, { flagger_token: token }: Notice): Promise<string | null> {
  if (!token) return null;
  const id = await findFlaggerId(context.db, token);
  if (id === null) throw invalid("flagger_token", takedownTexts.flagger);
  return id;
}

/** Each flagger has its own limit, because all people in an office share one network. */
async function takeTurns(
  { context: { limiter }, caller }: Scope,
  { flaggerId, complainant }: { flaggerId: string | null; complainant: Complainant | null },
): Promise<void> {
  if (flaggerId !== null) {
    await requireTurn(limiter, `takedown flagger:${flaggerId}`, limits.takedown);
    return;
  }
  await requireTurn(limiter, `takedown network:${caller.network}`, PER_NETWORK);
  if (complainant === null) return;
  const email = hashToken(complainant.email).toString("base64url");
  await requireTurn(limiter, `takedown email:${email}`, { ...PER_EMAIL, per: "network" });
}

function complainantOf(notice: Notice): Complainant | null {
  if (notice.is_anonymous) return null;
  const { complainant_kind: kind, name = "", email = "", country = "", postal_address = "" } = notice;
  return { kind, name, email: email.toLowerCase(), country, postal_address };
}

function detailsOf(notice: Notice): Record<string, string> {
  const fields = notice.categories.flatMap((category) => CATEGORY_DETAILS[category]);
  const details = Object.fromEntries(fields.map((field) => [field, notice[field] ?? ""]));
  return notice.signature ? { ...details, signature: notice.signature } : details;
}
