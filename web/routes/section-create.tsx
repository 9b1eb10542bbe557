import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  loadWritableBoard,
  SectionFormPage,
  sectionCreateActions,
} from "#web/features/library/boards/form/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/board/:boardId/create_section", texts: "members" };

export const action = formActions(sectionCreateActions);

export const loader = loadWritableBoard;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create section`), isPrivate: true });

export function Component() {
  const board = useLoaderData<typeof loader>();
  return <SectionFormPage key={board.id} board={board} section={null} />;
}
