import { Trans } from "@lingui/react/macro";
import { boardCreateUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** For whoever opens their profile before they have a board. */
export function FirstBoard() {
  return (
    <Banner
      title={<Trans>Your first board begins here</Trans>}
      actions={
        <ButtonLink variant="primary" href={boardCreateUrl()}>
          <Trans>Create a board</Trans>
        </ButtonLink>
      }
    >
      <Trans>A board holds what belongs together: a room, a trip, a supper for eight.</Trans>
    </Banner>
  );
}
