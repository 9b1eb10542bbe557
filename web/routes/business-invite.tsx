import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  InvitePage,
  type InvitePageProps,
  inviteActions,
} from "#web/features/members/business/access/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/business/invite", texts: "business" };

export const action = formActions(inviteActions);

export async function loader(args: LoaderFunctionArgs): Promise<InvitePageProps> {
  requireMember(args);
  const token = new URL(args.request.url).searchParams.get("t") ?? "";
  if (token === "") return { token, invite: null };
  try {
    const { data } = await args.context.get(apiContext).call("BusinessInvite.get", { token });
    return { token, invite: data };
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { token, invite: null };
    throw error;
  }
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Business invite`), isPrivate: true });

export function Component() {
  return <InvitePage {...useLoaderData<typeof loader>()} />;
}
