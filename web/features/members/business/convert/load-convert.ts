import { type LoaderFunctionArgs, redirect } from "react-router";
import { settingsUrl } from "#contract/urls.ts";
import { countriesQuery, loadSettings } from "#web/features/base/settings/page/index.ts";
import { partnerQuery } from "#web/features/members/business/settings/index.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { CONTACT_STEP, STEP } from "./steps.ts";

/** The first step asks for the business, the second for ways to contact it. Businesses have settings instead. */
export async function loadConvert(args: LoaderFunctionArgs): Promise<{ isContact: boolean }> {
  const api = args.context.get(apiContext);
  const queryClient = args.context.get(queryClientContext);
  await loadSettings(args, () => [
    queryClient.fetchQuery(partnerQuery(api)),
    queryClient.fetchQuery(countriesQuery(api)),
  ]);
  const { isPartner } = args.context.get(pageStoreContext).get().viewer;
  const isContact = new URL(args.request.url).searchParams.get(STEP) === CONTACT_STEP;
  if (isPartner !== isContact) throw redirect(isPartner ? settingsUrl("business") : firstStep(args));
  return { isContact };
}

function firstStep({ request }: LoaderFunctionArgs): string {
  return new URL(request.url).pathname;
}
