import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { ACCOUNT_PURGE_DAYS } from "#contract/limits/accounts.ts";
import { homeUrl, settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep } from "#web/features/members/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

export const page: PageInfo = { path: "/account/delete", texts: "members" };

export const action = formActions({
  async delete({ api, request }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    await api.call("UserAccount.delete", { token });
    return redirectDocument(homeUrl({ message: "permanent_account_closure" }));
  },
});

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Delete your account`),
  isPrivate: true,
});

export function Component() {
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const state = useFormState({ intent: "delete" });
  return (
    <OneStep
      title={t`Delete your account`}
      drawing={<EmptyBower />}
      state={state}
      button={{ label: t`Delete my account`, busyLabel: t`Deleting`, isDangerous: true }}
      instead={
        <ButtonLink href={homeUrl()} variant="quiet" size="large" fullWidth>
          <Trans>Keep my account</Trans>
        </ButtonLink>
      }
      after={
        state.error !== null &&
        isSignedIn && (
          <Link href={settingsUrl("account-settings", "delete")}>
            <Trans>Get a new link in your settings</Trans>
          </Link>
        )
      }
    >
      <Text>
        <Trans>
          Your profile, boards and everything you saved disappear right away, and you're logged out.
        </Trans>
      </Text>
      <Text tone="soft">
        <Plural
          value={ACCOUNT_PURGE_DAYS}
          one="After # day, everything is permanently deleted. Shared boards go to the people you share them with."
          other="After # days, everything is permanently deleted. Shared boards go to the people you share them with."
        />
      </Text>
    </OneStep>
  );
}
