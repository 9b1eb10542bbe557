import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ActionFunctionArgs, redirectDocument, useSearchParams } from "react-router";
import { isLocale } from "#contract/locales.ts";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import { LanguageList } from "#web/features/base/settings/language/index.ts";
import { AccountPage } from "#web/features/members/accounts/forms/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { lastingCookie, setCookie } from "#web/platform/page/cookies.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";

export const page: PageInfo = { path: "/language" };

export async function action({ request, context }: ActionFunctionArgs): Promise<null> {
  const locale = (await request.formData()).get("locale");
  if (!isLocale(locale)) return null;
  const { viewer } = context.get(pageStoreContext).get();
  if (viewer.isSignedIn && !viewer.isLimited) {
    await context.get(apiContext).call("UserSettings.update", { locale });
  }
  const cookie = lastingCookie("locale", locale);
  setCookie(cookie);
  const next = safeReturnPath(new URL(request.url).searchParams.get("next")) ?? "/";
  throw redirectDocument(next, { status: 303, headers: { "set-cookie": cookie } });
}

export const meta: MetaFunction = ({ i18n }) => ({
  title: i18n._(msg`Choose a language`),
  canonicalPath: "/language/",
});

export function Component() {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const next = safeReturnPath(query.get("next")) ?? "/";
  return (
    <AccountPage title={t`Choose a language`}>
      <ActionForm action={`/language/?next=${encodeURIComponent(next)}`}>
        <LanguageList />
      </ActionForm>
    </AccountPage>
  );
}
