import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingYet } from "./empty-feeds.tsx";
import { newestPinsQuery, pageOfNewestPins, START } from "./newest-pins.ts";

/** Home in a session from an emailed link, which doesn't show what its member saves and follows. */
export function NewestHome() {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  return (
    <>
      <VisuallyHidden>
        <h1>
          <Trans>New Pins</Trans>
        </h1>
      </VisuallyHidden>
      <PinWall
        ads={{ surface: "home" }}
        query={newestPinsQuery(useApi(), start)}
        surface="home"
        label={t`New Pins`}
        empty={<NothingYet />}
        hrefFrom={pageOfNewestPins}
      />
    </>
  );
}
