import { Trans } from "@lingui/react/macro";
import type { Pin } from "#contract/library/entities/pin.ts";
import { noticesUrl } from "#contract/urls.ts";
import { Banner } from "#ui/banner.tsx";
import { Link } from "#ui/link.tsx";

/** Tells a pinner how others see their Pin, and what they can do. */
export function SensitiveNote({ reason }: NonNullable<Pin["sensitivity"]>) {
  return (
    <Banner>
      {reason === "owner" ? (
        <Trans>This Pin is marked as sensitive, so it's blurred for others.</Trans>
      ) : (
        <Trans>
          This Pin is blurred for others. <Link href={noticesUrl()}>See why or ask for a review</Link>
        </Trans>
      )}
    </Banner>
  );
}
