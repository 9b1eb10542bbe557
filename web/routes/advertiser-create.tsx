import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  CreateCampaign,
  createActions,
  EditEntity,
  editActions,
  loadCreate,
  loadDraft,
  loadEntity,
} from "#web/features/ads/ads-manager/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: [
    "/advertiser/:advertiserId/ads/create",
    "/advertiser/:advertiserId/ads/edit_draft",
    "/advertiser/:advertiserId/automated/ads/create",
  ],
  inside: "/advertiser/:advertiserId",
  texts: "advertising",
};

export const action = formActions({ ...editActions, ...createActions });

/** A draft opens in the form it was made with; what doesn't fit in there, in the plain one. */
export async function loader(args: LoaderFunctionArgs) {
  if (!new URL(args.request.url).pathname.includes("/edit_draft")) return { form: await loadCreate(args) };
  const draft = await loadDraft(args);
  return draft === null ? { entity: await loadEntity(args) } : { form: draft };
}

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const loaded = loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const isNew = loaded !== undefined && "form" in loaded && loaded.form?.draft === null;
  return { title: isNew ? i18n._(msg`New campaign`) : i18n._(msg`Draft`), isPrivate: true };
};

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  if ("entity" in loaded) return <EditEntity entity={loaded.entity} />;
  const { draft, parent, isAutomated } = loaded.form;
  const key = `${draft?.id} ${draft?.version} ${parent?.id} ${isAutomated}`;
  return <CreateCampaign key={key} {...loaded.form} />;
}
