import { Trans } from "@lingui/react/macro";
import { singleSignOnUrl } from "#contract/urls.ts";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "#web/platform/forms/form.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";

export type SingleSignOnProps = {
  next: string | null;
  /** The invitation token, for visitors who don't have an account yet. */
  invite?: string | null | undefined;
};

/** A plain form instead of the router's, because the server redirects the browser to the login service. */
export function SingleSignOnButtons({ next, invite }: SingleSignOnProps) {
  const { login_providers: providers } = useInstance();
  return providers.map(({ id, name }) => (
    <form key={id} method="post" action={singleSignOnUrl()}>
      <CsrfField />
      {next !== null && <input type="hidden" name="next" value={next} />}
      {invite && <input type="hidden" name="invite" value={invite} />}
      <Button type="submit" size="large" fullWidth>
        <Trans>Continue with {name}</Trans>
      </Button>
    </form>
  ));
}
