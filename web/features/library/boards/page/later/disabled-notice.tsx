import { Trans } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { noticesUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** Tells the people on a board that staff have disabled it, and its owner where to read why. */
export function DisabledNotice({ board }: { board: Board }) {
  const { user } = useViewer();
  const isOwn = board.owner.id === user?.id;
  return (
    <Banner
      tone="warning"
      actions={
        isOwn && (
          <ButtonLink size="small" href={noticesUrl()}>
            <Trans>Reports and violations</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>Staff have disabled this board for now. Only its owner and collaborators can see it.</Trans>
    </Banner>
  );
}
