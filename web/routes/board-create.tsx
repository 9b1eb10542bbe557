import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { BoardFormPage, boardCreateActions } from "#web/features/library/boards/form/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/create", texts: "members" };

export const action = formActions(boardCreateActions);

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create board`), isPrivate: true });

export function Component() {
  return <BoardFormPage board={null} />;
}
