import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { ActivityPage, primeActivity } from "#web/features/library/boards/activity/index.ts";
import { loadWritableBoard } from "#web/features/library/boards/form/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/:boardId/activity", texts: "members" };

export async function loader(args: LoaderFunctionArgs): Promise<Board> {
  const board = await loadWritableBoard(args);
  await primeActivity(args, board);
  return board;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Activity`), isPrivate: true });

export function Component() {
  const board = useLoaderData<typeof loader>();
  return <ActivityPage key={board.id} board={board} />;
}
