import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import {
  formTitles,
  LegalForm,
  type LegalFormPage,
  legalFormActions,
  loadLegalForm,
} from "#web/features/safety/takedowns/form/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/legal/:law" };

export const action = formActions(legalFormActions);

export { loadLegalForm as loader };

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const { law } = (loaderData ?? {}) as Partial<LegalFormPage>;
  return { title: law === undefined ? i18n._(msg`Legal notices`) : i18n._(formTitles[law]), isPrivate: true };
};

export function Component() {
  return <LegalForm {...useLoaderData<typeof loadLegalForm>()} />;
}
