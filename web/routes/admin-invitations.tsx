import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Heading } from "#ui/text.tsx";
import { InvitationForm, invitationActions } from "#web/features/members/accounts/invitations/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/admin/invitations", inside: "/admin", texts: "staff" };

export const action = formActions(invitationActions);

export function loader(args: LoaderFunctionArgs): null {
  requireStaff(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Invitations`), isPrivate: true });

export function Component() {
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Invitations</Trans>
      </Heading>
      <InvitationForm />
    </>
  );
}
