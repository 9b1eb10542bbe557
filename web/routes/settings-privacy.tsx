import { msg } from "@lingui/core/macro";
import type { LoaderFunctionArgs } from "react-router";
import { loadSettings, Privacy, privacyActions } from "#web/features/base/settings/page/index.ts";
import {
  InviteLinks,
  inviteActions,
  invitesQuery,
} from "#web/features/members/profile-invites/invite-links/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/privacy", inside: "/settings", texts: "members" };

export const action = formActions({ ...privacyActions, ...inviteActions });

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { context } = args;
  const invites = invitesQuery(context.get(apiContext));
  await loadSettings(args, () => [context.get(queryClientContext).fetchQuery(invites)]);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Privacy and data`), isPrivate: true });

export function Component() {
  return <Privacy inviteLinks={<InviteLinks />} />;
}
