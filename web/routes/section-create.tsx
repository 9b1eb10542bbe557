import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { loadWritableBoard, SectionFormPage, sectionCreateActions } from "../features/board-form/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(sectionCreateActions);

export const loader = loadWritableBoard;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create section`), isPrivate: true });

export function Component() {
  const board = useLoaderData<typeof loader>();
  return <SectionFormPage key={board.id} board={board} section={null} />;
}
