import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { type PicturePart, pinUrl, pinVisualSearchUrl } from "#contract/urls.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Link } from "#ui/link.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { pinQuery, VeiledPicture } from "#web/features/library/pins/closeup/index.ts";
import { usePinVeil } from "#web/features/library/sensitive/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { alikeQuery, readStart } from "./alike-query.ts";
import { cropOf, readPart, stageSize } from "./part.ts";
import { PartDots } from "./part-dots.tsx";
import { PictureStage } from "./picture-stage.tsx";
import { TurnedOff } from "./turned-off.tsx";
import { usePart } from "./use-part.ts";
import { VisualResults } from "./visual-results.tsx";
import styles from "./visual-search.module.css";

/** What looks like a Pin, or like the part of its picture in the frame. */
export function PinVisualSearch({ pinId }: { pinId: string }) {
  return useInstance().visual_search === "on" ? <Page pinId={pinId} /> : <TurnedOff />;
}

function Page({ pinId }: { pinId: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  const pin = usePrimedData(pinQuery(api, pinId));
  const nameOf = usePinName();
  const veil = usePinVeil(pin);
  const part = readPart(search);
  const size = stageSize(pin.images.orig);
  const { crop, change, reset } = usePart(part, size, (next) => {
    void navigate(pinVisualSearchUrl(pinId, next), { replace: true, preventScrollReset: true });
  });
  return (
    <WallWidth className={styles.page}>
      <header className={styles.head}>
        <BackLink href={pinUrl(pinId)}>
          <Trans>Back to the Pin</Trans>
        </BackLink>
        <Heading level={1} size={28}>
          <Trans>Find similar pictures</Trans>
        </Heading>
      </header>
      <div className={styles.columns}>
        <div>
          {veil.isVeiled ? (
            <VeiledPicture pin={pin} onShow={veil.reveal} />
          ) : (
            <PictureStage
              src={pin.images["736x"].url}
              alt={pin.alt_text || pin.auto_alt_text || nameOf(pin)}
              ground={pin.dominant_color}
              {...{ size, crop, onChange: change, onReset: reset }}
              dots={<PartDots pinId={pinId} onChoose={(chosen) => change(cropOf(chosen, size), 0)} />}
            />
          )}
          <noscript>{import.meta.env.SSR && <PlainParts pinId={pinId} />}</noscript>
        </div>
        <VisualResults
          query={alikeQuery(api, { pinId, part }, readStart(search))}
          hrefFrom={(bookmark) => pinVisualSearchUrl(pinId, part, bookmark)}
        />
      </div>
    </WallWidth>
  );
}

/** What one can choose from instead of moving the frame. */
function PlainParts({ pinId }: { pinId: string }) {
  const { t } = useLingui();
  const parts: readonly { name: string; part: PicturePart | null }[] = [
    { name: t`Whole picture`, part: null },
    { name: t`Top left`, part: { x: 0, y: 0, w: 0.5, h: 0.5 } },
    { name: t`Top right`, part: { x: 0.5, y: 0, w: 0.5, h: 0.5 } },
    { name: t`Middle`, part: { x: 0.25, y: 0.25, w: 0.5, h: 0.5 } },
    { name: t`Bottom left`, part: { x: 0, y: 0.5, w: 0.5, h: 0.5 } },
    { name: t`Bottom right`, part: { x: 0.5, y: 0.5, w: 0.5, h: 0.5 } },
  ];
  return (
    <nav aria-label={t`Parts of the picture`} className={styles.parts}>
      {parts.map(({ name, part }) => (
        <Link key={name} href={pinVisualSearchUrl(pinId, part)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
