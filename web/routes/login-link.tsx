import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { homeUrl, loginUrl } from "#contract/urls.ts";
import { Letter } from "#ui/drawings/letter.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { OneStep } from "#web/features/members/accounts/one-step/index.ts";
import { formActions } from "#web/platform/forms/form-action.ts";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/login/link" };

export const action = formActions({
  async enter({ api, request }) {
    const token = new URL(request.url).searchParams.get("t") ?? "";
    await api.call("LimitedLogin.update", { token });
    return redirectDocument(homeUrl());
  },
});

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Log in to browse`),
  isPrivate: true,
});

export function Component() {
  const { t } = useLingui();
  const state = useFormState({ intent: "enter" });
  return (
    <OneStep
      title={t`Log in to browse`}
      drawing={<Letter />}
      state={state}
      button={{ label: t`Log in to browse`, busyLabel: t`Logging in` }}
      after={
        state.error === null ? (
          <Link href={loginUrl()}>
            <Trans>Log in with your password</Trans>
          </Link>
        ) : (
          <Link href="/login/link/request/">
            <Trans>Get a new link</Trans>
          </Link>
        )
      }
    >
      <Text>
        <Trans>
          Browse your account without a password. You'll still need it to save or change anything.
        </Trans>
      </Text>
    </OneStep>
  );
}
