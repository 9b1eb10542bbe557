import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { loadProfile } from "#web/features/members/profiles/page/index.ts";
import { ReportPage, reportActions } from "#web/features/safety/reports/later/report-page.tsx";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/:username/report" };

export const action = formActions(reportActions);

export async function loader(args: LoaderFunctionArgs): Promise<User> {
  const { isSignedIn, user: own } = args.context.get(pageStoreContext).get().viewer;
  // Laws let visitors report without an account.
  if (isSignedIn) requireMember(args);
  const user = await loadProfile(args);
  if (user.id === own?.id) throw redirect(profileUrl(user.username));
  return user;
}

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const user = loaderData as User | undefined;
  if (user === undefined) return {};
  const name = user.full_name || user.username;
  return { title: i18n._(msg`Report ${name}`), isPrivate: true };
};

export function Component() {
  return <ReportPage user={useLoaderData<typeof loader>()} />;
}
