import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { LoaderFunctionArgs } from "react-router";
import { Heading } from "#ui/text.tsx";
import { InvitationForm, invitationActions } from "../features/invitations/index.ts";
import { formActions } from "../form-action.ts";
import { requireStaff } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";

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
