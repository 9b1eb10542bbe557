import { Trans } from "@lingui/react/macro";
import { boardCreateUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";

/** Shown to owners who don't have a board yet. */
export function FirstBoard() {
  return (
    <Banner
      title={<Trans>Create your first board</Trans>}
      actions={
        <ButtonLink variant="primary" size="small" href={boardCreateUrl()}>
          <Trans>Create a board</Trans>
        </ButtonLink>
      }
    >
      <Trans>A board keeps related ideas together: a room, a trip, a dinner for eight.</Trans>
    </Banner>
  );
}
