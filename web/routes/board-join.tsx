import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import {
  type JoinedBoard,
  JoinPage,
  joinActions,
  loadLinkedBoard,
} from "#web/features/library/collaboration/join/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/join" };

export const action = formActions(joinActions);

export async function loader(args: LoaderFunctionArgs): Promise<JoinedBoard | null> {
  const found = await loadLinkedBoard(args);
  if (found?.is_inside) throw redirect(found.board.url);
  return found;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Join a board`), isPrivate: true });

export function Component() {
  const found = useLoaderData<typeof loader>();
  return <JoinPage found={found} />;
}
