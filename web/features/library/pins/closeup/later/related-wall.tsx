import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { PinWall, usePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import styles from "../closeup.module.css";
import { readRelatedStart, relatedHref, relatedPinsQuery } from "../related-query.ts";

/** An endless wall of the Pins like a Pin; nothing if there are none. */
export function RelatedWall({ pinId }: { pinId: string }) {
  const { t } = useLingui();
  const query = relatedPinsQuery(useApi(), pinId, readRelatedStart(useLocation().search));
  const { items, isPending, hasMore, failure } = usePinList(query);
  if (isPending && failure === null) return <div className={styles.relatedToCome} />;
  if (items.length === 0 && !hasMore && failure === null) return null;
  return (
    <section aria-labelledby="related-pins" className={styles.related}>
      <WallWidth>
        <Heading level={2} size={20} id="related-pins">
          <Trans>More like this</Trans>
        </Heading>
      </WallWidth>
      <PinWall
        query={query}
        surface="other"
        label={t`More like this`}
        empty={null}
        isBelow
        ads={{ surface: "related", pin_id: pinId }}
        hrefFrom={(bookmark) => relatedHref(pinUrl(pinId), bookmark)}
      />
    </section>
  );
}
