import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { CasesPage, type CasesPageProps, caseActions, optionsOf } from "#web/features/safety/cases/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { loadLinkedList } from "#web/platform/list/load-linked-list.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = {
  path: ["/admin/cases", "/admin/reports"],
  inside: "/admin",
  texts: "staff",
};

export const action = formActions(caseActions);

export async function loader(args: LoaderFunctionArgs): Promise<CasesPageProps> {
  requireStaff(args, "cases.read");
  const { searchParams } = new URL(args.request.url);
  const list = await loadLinkedList(args, "Cases.get", optionsOf(searchParams));
  const id = searchParams.get("case") ?? list.data[0]?.id ?? null;
  const shown = id === null ? null : await loadCase(args, id);
  return { list, shown, now: new Date().toISOString() };
}

/** Null if the case is gone, or if it's about the viewer. */
async function loadCase({ context }: LoaderFunctionArgs, id: string): Promise<CasesPageProps["shown"]> {
  try {
    return (await context.get(apiContext).call("Case.get", { id })).data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Cases`), isPrivate: true });

export function Component() {
  return <CasesPage {...useLoaderData<typeof loader>()} />;
}
