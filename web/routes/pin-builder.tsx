import { msg } from "@lingui/core/macro";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlainBoards, type PlainBoard } from "#web/features/library/picker/index.ts";
import { PinBuilder, pinCreateActions } from "#web/features/library/pins/builder/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/pin-builder",
  texts: "members",
};

const act = formActions(pinCreateActions);

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await act(args);
}

export async function loader(args: LoaderFunctionArgs): Promise<PlainBoard[]> {
  requireMember(args);
  return await loadPlainBoards(args);
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create a Pin`), isPrivate: true });

export function Component() {
  return <PinBuilder boards={useLoaderData<typeof loader>()} />;
}
