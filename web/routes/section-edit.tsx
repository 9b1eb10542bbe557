import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  loadWritableSection,
  SectionFormPage,
  sectionEditActions,
} from "#web/features/library/boards/form/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/boardsection/:sectionId/edit", texts: "members" };

export const action = formActions(sectionEditActions);

export const loader = loadWritableSection;

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Edit section`), isPrivate: true });

export function Component() {
  const { board, ...section } = useLoaderData<typeof loader>();
  return <SectionFormPage key={section.id} board={board} section={section} />;
}
