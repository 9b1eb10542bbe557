import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { foldWords } from "#contract/formats/fold-words.ts";
import {
  SearchWords,
  type SearchWordsProps,
  searchActions,
  searchModelQuery,
  searchSettingsQuery,
} from "#web/features/finding/search/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/search", inside: "/admin", texts: "staff" };

export const action = formActions(searchActions);

export async function loader(args: LoaderFunctionArgs): Promise<SearchWordsProps> {
  requireStaff(args, "settings.change");
  const { context } = args;
  const api = context.get(apiContext);
  const typed = new URL(args.request.url).searchParams.get("word")?.trim() ?? "";
  const client = context.get(queryClientContext);
  const [found] = await Promise.all([
    foldWords(typed).length === 1 ? api.call("SearchWord.get", { word: typed }) : null,
    client.fetchQuery(searchSettingsQuery(api)),
    client.fetchQuery(searchModelQuery(api)),
  ]);
  return { typed, found: found?.data ?? null };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Search`), isPrivate: true });

export function Component() {
  return <SearchWords {...useLoaderData<typeof loader>()} />;
}
