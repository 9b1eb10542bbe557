import type { LoaderFunctionArgs } from "react-router";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { suggestionsQuery, TYPED } from "./queries.ts";

export async function loadPeople({ context, request }: LoaderFunctionArgs): Promise<null> {
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const typed = new URL(request.url).searchParams.get(TYPED)?.trim() ?? "";
  await Promise.all([
    client.ensureQueryData(suggestionsQuery(api)),
    typed !== "" && client.ensureQueryData(foundPeopleQuery(api, typed)),
  ]);
  return null;
}
