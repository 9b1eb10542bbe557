import { Trans } from "@lingui/react/macro";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ActForm } from "./act-form.tsx";

export function ActingBanner() {
  const { acting } = useViewer();
  if (acting === null) return null;
  const name = acting.fullName || acting.username;
  return (
    <Banner
      actions={
        <ActForm profileId="">
          <Button type="submit" size="small">
            <Trans>Stop</Trans>
          </Button>
        </ActForm>
      }
    >
      <Trans>You're acting as {name}. Anything you save or create belongs to them.</Trans>
    </Banner>
  );
}
