import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { CsrfField } from "../../form.tsx";
import { useInstance } from "../../page-store.tsx";

/** The server takes the browser on to the provider: a form of the document, not of the router. */
export function SingleSignOnButtons({ next }: { next: string | null }) {
  const { login_providers: providers } = useInstance();
  return providers.map(({ id, name }) => (
    <form key={id} method="post" action="/login/oidc/">
      <CsrfField />
      <input type="hidden" name="provider" value={id} />
      {next !== null && <input type="hidden" name="next" value={next} />}
      <Button type="submit" size="large" fullWidth>
        <Trans>Continue with {name}</Trans>
      </Button>
    </form>
  ));
}
