import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { editablePages } from "#contract/base/resources/instance.ts";
import { isLocale } from "#contract/locales.ts";
import {
  instanceQuery,
  PageEditor,
  type PageEditorProps,
  pageActions,
} from "#web/features/base/instance/admin/index.ts";
import { loadShippedText } from "#web/features/base/instance/pages/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/pages", inside: "/admin", texts: "staff" };

export const action = formActions(pageActions);

export async function loader(args: LoaderFunctionArgs): Promise<PageEditorProps> {
  const viewer = requireStaff(args, "settings.change");
  const { searchParams } = new URL(args.request.url);
  const asked = { page: searchParams.get("page"), locale: searchParams.get("locale") };
  const page = editablePages.find((name) => name === asked.page) ?? "about";
  const locale = isLocale(asked.locale) ? asked.locale : viewer.locale;
  const { context } = args;
  const [shipped] = await Promise.all([
    loadShippedText(page, locale),
    context.get(queryClientContext).fetchQuery(instanceQuery(context.get(apiContext))),
  ]);
  return { page, locale, shipped };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Pages`), isPrivate: true });

export function Component() {
  return <PageEditor {...useLoaderData<typeof loader>()} />;
}
