import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect, useLoaderData, useParams } from "react-router";
import { creationToolUrl } from "#contract/urls.ts";
import { loadPlainBoards, type PlainBoard } from "#web/features/library/picker/index.ts";
import { methodOf, PinBuilder } from "#web/features/library/pins/builder/index.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/pin/create/:method?", texts: "members" };

export async function loader(args: LoaderFunctionArgs): Promise<PlainBoard[]> {
  const { method } = args.params;
  if (method !== undefined && methodOf(method) === null) throw pageNotFound();
  requireMember(args);
  if (method === undefined) throw redirect(creationToolUrl("pin-builder"));
  return await loadPlainBoards(args);
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Create a Pin`), isPrivate: true });

export function Component() {
  return <PinBuilder method={methodOf(useParams().method)} boards={useLoaderData<typeof loader>()} />;
}
