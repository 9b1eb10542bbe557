import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Verification } from "#contract/members/entities/business.ts";
import { parseId } from "#contract/wire-types.ts";
import { VerificationPage, verificationActions } from "#web/features/members/business/verification/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { pageNotFound, requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/members/:id", inside: "/admin", texts: "members" };

export const action = formActions(verificationActions);

export async function loader(args: LoaderFunctionArgs): Promise<Verification> {
  requireStaff(args, "members.verify");
  const id = parseId(args.params.id ?? "");
  if (id === null) throw pageNotFound();
  return (await args.context.get(apiContext).call("AdminVerification.get", { user_id: id })).data;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Verification`), isPrivate: true });

export function Component() {
  return <VerificationPage verification={useLoaderData<typeof loader>()} />;
}
