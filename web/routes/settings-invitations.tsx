import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Heading } from "#ui/text.tsx";
import { InvitationForm, invitationActions } from "#web/features/members/accounts/invitations/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/settings/invitations", inside: "/settings", texts: "members" };

export const action = formActions(invitationActions);

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  if (args.context.get(pageStoreContext).get().instance.registration !== "invite") throw pageNotFound();
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
