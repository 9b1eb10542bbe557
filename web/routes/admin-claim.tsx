import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep } from "#web/features/members/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";

export const page: PageInfo = { path: "/admin/claim", texts: "staff" };

export const action = formActions({
  async claim({ api, request }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    await api.call("StaffClaim.update", { token });
    return redirectDocument("/admin/");
  },
});

export function loader(args: LoaderFunctionArgs): null {
  requireMember(args);
  return null;
}

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Join staff`), isPrivate: true });

export function Component() {
  const { t } = useLingui();
  const { name } = useInstance();
  const { user } = useViewer();
  const username = user?.username ?? "";
  const state = useFormState({ intent: "claim" });
  return (
    <OneStep
      title={t`Join staff`}
      drawing={<EmptyBower />}
      state={state}
      button={{ label: t`Join staff`, busyLabel: t`Joining` }}
    >
      <Text>
        <Trans>
          Your account {username} will manage {name}: its settings, its pages and its members.
        </Trans>
      </Text>
    </OneStep>
  );
}
