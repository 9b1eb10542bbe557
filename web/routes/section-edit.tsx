import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { loadWritableSection, SectionFormPage, sectionEditActions } from "../features/board-form/index.ts";
import { formActions } from "../form-action.ts";
import type { MetaFunction } from "../page-entry.ts";

export const action = formActions(sectionEditActions);

export const loader = loadWritableSection;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit section`), isPrivate: true });

export function Component() {
  const { board, ...section } = useLoaderData<typeof loader>();
  return <SectionFormPage key={section.id} board={board} section={section} />;
}
