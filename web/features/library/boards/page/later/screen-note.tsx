import { Trans } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { noticesUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Link } from "#ui/link.tsx";

type Screen = NonNullable<Board["sensitivity_screen"]>;

/** Tells a board's owner why its cover is blurred for others. */
export function ScreenNote({ reason }: { reason: NonNullable<Screen["reason"]> }) {
  return (
    <Banner>
      {reason === "owner" ? (
        <Trans>This board is marked as sensitive, so its cover is blurred for others.</Trans>
      ) : reason === "staff" ? (
        <Trans>Staff marked this board as sensitive, so its cover is blurred for others.</Trans>
      ) : (
        <Trans>
          Many Pins on this board are sensitive, so its cover is blurred for others.{" "}
          <Link href={noticesUrl()}>See why or ask for a review</Link>
        </Trans>
      )}
    </Banner>
  );
}
