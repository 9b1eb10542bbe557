import type { LoaderFunctionArgs } from "react-router";
import type { TakedownLaw } from "#contract/safety/law-links.ts";
import { TAKEDOWN_LAWS } from "#contract/safety/takedown-laws.ts";
import { absoluteUrl, profileUrl } from "#contract/urls.ts";
import { countriesQuery } from "#web/features/base/settings/page/index.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";

/** `addresses` is what the link to the form was about. */
export type LegalFormPage = { law: TakedownLaw; addresses: string };

export async function loadLegalForm({
  params,
  request,
  context,
}: LoaderFunctionArgs): Promise<LegalFormPage> {
  const asked = TAKEDOWN_LAWS.find((law) => law === params.law);
  if (asked === undefined) throw pageNotFound();
  const api = context.get(apiContext);
  const [{ data }] = await Promise.all([
    api.call("LegalForm.get", { law: asked }),
    context.get(queryClientContext).ensureQueryData(countriesQuery(api)),
  ]);
  const { searchParams } = new URL(request.url);
  const username = searchParams.get("username");
  const { publicUrl } = context.get(pageStoreContext).get();
  const addresses = [
    ...(username ? [absoluteUrl(publicUrl, profileUrl(username))] : []),
    ...searchParams.getAll("url"),
  ];
  return { law: data.law, addresses: addresses.join("\n") };
}
