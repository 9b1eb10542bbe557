import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  CreateCampaign,
  createActions,
  EditEntity,
  editActions,
  loadDraft,
  loadEntity,
} from "#web/features/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: "/advertiser/:advertiserId/ads/edit_draft",
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions({ ...editActions, ...createActions });

/** A draft in the form it was made with; what doesn't fit in there, in the plain one. */
export async function loader(args: LoaderFunctionArgs) {
  const draft = await loadDraft(args);
  return draft === null ? { entity: await loadEntity(args) } : { draft };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Draft`), isPrivate: true });

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if ("entity" in loaded) return <EditEntity entity={loaded.entity} />;
  const { draft } = loaded.draft;
  return <CreateCampaign key={`${draft?.id} ${draft?.version}`} {...loaded.draft} />;
}
