import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type LoaderFunctionArgs, redirectDocument } from "react-router";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep } from "../features/one-step/index.ts";
import { formActions } from "../form-action.ts";
import { requireMember } from "../guards.ts";
import type { MetaFunction } from "../page-entry.ts";
import { useInstance, useViewer } from "../page-store.tsx";
import { useFormState } from "../use-form-state.ts";

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

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Join the staff`), isPrivate: true });

export function Component() {
  const { t } = useLingui();
  const { name } = useInstance();
  const { user } = useViewer();
  const username = user?.username ?? "";
  const state = useFormState({ intent: "claim" });
  return (
    <OneStep
      title={t`Join the staff`}
      drawing={<EmptyBower />}
      state={state}
      button={{ label: t`Join the staff`, busyLabel: t`Joining` }}
    >
      <Text>
        <Trans>
          Your account {username} will manage {name}: its settings, its pages and its members.
        </Trans>
      </Text>
    </OneStep>
  );
}
