import { msg } from "@lingui/core/macro";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlainBoards } from "#web/features/library/picker/index.ts";
import { Repin, repinActions } from "#web/features/library/pins/builder/index.ts";
import { loadPin } from "#web/features/library/pins/closeup/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/:pinId/repin", texts: "members" };

const act = formActions(repinActions);

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await act(args);
}

export async function loader(args: LoaderFunctionArgs) {
  requireMember(args);
  const [pin, boards] = await Promise.all([loadPin(args), loadPlainBoards(args)]);
  return { pin, boards };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Save this Pin`), isPrivate: true });

export function Component() {
  const { pin, boards } = useLoaderData<typeof loader>();
  return <Repin key={pin.id} pin={pin} boards={boards} />;
}
