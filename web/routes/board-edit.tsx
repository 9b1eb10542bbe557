import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { BoardFormPage, boardEditActions, loadWritableBoard } from "../features/board-form/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(boardEditActions);

export const loader = loadWritableBoard;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit your board`), isPrivate: true });

export function Component() {
  const board = useLoaderData<typeof loader>();
  return <BoardFormPage key={board.id} board={board} />;
}
