import { msg } from "@lingui/core/macro";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { loadWritableBoard } from "#web/features/library/boards/form/index.ts";
import {
  AddCollaboratorsPage,
  peopleActions,
  primeCollaborators,
} from "#web/features/library/collaboration/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/:boardId/edit/add_collaborators", texts: "members" };

export async function action(args: ActionFunctionArgs) {
  requireMember(args);
  return await peopleActions(args);
}

export async function loader(args: LoaderFunctionArgs): Promise<Board> {
  const board = await loadWritableBoard(args);
  await primeCollaborators(args, board);
  return board;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Add collaborators`), isPrivate: true });

export function Component() {
  const board = useLoaderData<typeof loader>();
  return <AddCollaboratorsPage key={board.id} board={board} />;
}
