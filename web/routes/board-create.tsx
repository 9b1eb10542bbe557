import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { BoardFormPage, boardCreateActions } from "../features/board-form/index.ts";
import { formActions } from "../form-action.ts";
import { requireMember } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(boardCreateActions);

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create board`), isPrivate: true });

export function Component() {
  return <BoardFormPage board={null} />;
}
