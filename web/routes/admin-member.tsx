import { msg } from "@lingui/core/macro";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Verification } from "#contract/members/entities/business.ts";
import { parseId } from "#contract/wire-types.ts";
import { VerificationPage, verificationActions } from "#web/features/members/business/verification/index.ts";
import {
  AgeHoldSection,
  ageHoldActions,
  HeldMember,
  type HeldPage,
} from "#web/features/safety/age-hold/admin/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { pageNotFound, requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/admin/members/:id", inside: "/admin", texts: "staff" };

export const action = formActions({ ...verificationActions, ...ageHoldActions });

/** Each part is for staff with its permission. */
type Loaded = { verification: Verification | null; held: HeldPage | null };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const { permissions } = requireStaff(args);
  const user_id = parseId(args.params.id ?? "");
  const [verifies, limits] = [permissions.includes("members.verify"), permissions.includes("members.limit")];
  if (user_id === null || (!verifies && !limits)) throw pageNotFound();
  const api = args.context.get(apiContext);
  const [verification, held] = await Promise.all([
    verifies ? api.call("AdminVerification.get", { user_id }) : null,
    limits ? api.call("StaffAgeHold.get", { user_id }) : null,
  ]);
  return { verification: verification?.data ?? null, held: held?.data ?? null };
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Member`), isPrivate: true });

export function Component() {
  const { verification, held } = useLoaderData<typeof loader>();
  return (
    <>
      {verification !== null && <VerificationPage verification={verification} />}
      {verification === null && held !== null && <HeldMember user={held.user} />}
      {held !== null && <AgeHoldSection {...held} />}
    </>
  );
}
