import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Feedback } from "#contract/finding/entities/home-feed.ts";
import { Button } from "#ui/button.tsx";
import { GlobeIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { feedbackQuery } from "./queries.ts";
import styles from "./tune-feed.module.css";

/** What the member wants less of. Each can be taken back. */
export function GivenFeedback() {
  const { t } = useLingui();
  const list = usePaged(feedbackQuery(useApi()));
  return (
    <Section
      title={t`What you asked to see less of`}
      lead={t`Your feedback on Pins on your home page is listed here, and you can undo it.`}
    >
      <PagedList
        list={list}
        skeleton={<Skeleton height="8rem" />}
        empty={<Trans>Nothing yet. Open a Pin's menu on your home page and choose “Less like this”.</Trans>}
        failed={t`Couldn't load the list`}
        moreLabel={<Trans>Show more</Trans>}
        moreFailed={t`Couldn't load more.`}
      >
        {(given) => (
          <ul className={styles.rows}>
            {given.map((feedback) => (
              <Row key={feedback.id} feedback={feedback} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

/** What is taken back stays in place, so that another press says it again. */
function Row({ feedback }: { feedback: Feedback }) {
  const { t } = useLingui();
  const api = useApi();
  const change = useUndoable();
  const [isGiven, setGiven] = useState(true);
  const { kind, object_id, url, image_url: image } = feedback;
  const words = useKindWords(feedback);
  const name = feedback.name || (feedback.name === null ? words.gone : t`Untitled Pin`);
  const given = { kind, object_id };

  function takeBack() {
    change({
      told: t`Undone`,
      show() {
        setGiven(false);
        return () => setGiven(true);
      },
      async run() {
        await api.call("FeedFeedback.delete", given);
        return () => api.call("FeedFeedback.create", given);
      },
    });
  }

  return (
    <li className={styles.row}>
      {image === null ? (
        <span className={styles.picture}>{kind === "domain" && <Icon icon={GlobeIcon} size={20} />}</span>
      ) : (
        <img className={styles.picture} src={image} alt="" width={48} height={48} loading="lazy" />
      )}
      <div className={styles.words}>
        {url === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link variant="standalone" href={url}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <Text size={14} tone="soft">
          {isGiven ? words.kind : t`Undone`}
        </Text>
      </div>
      {isGiven && (
        <Button size="small" aria-label={t`Undo: ${name}`} onClick={takeBack}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </li>
  );
}

function useKindWords({ kind }: Feedback): { kind: string; gone: string } {
  const { t } = useLingui();
  switch (kind) {
    case "pin":
      return { kind: t`Less like this Pin`, gone: t`A Pin you can no longer see` };
    case "board":
      return { kind: t`Board turned off`, gone: t`A board you can no longer see` };
    case "pinner":
      return { kind: t`Nothing from this person`, gone: t`Someone you can no longer see` };
    default:
      return { kind: t`Nothing from this site`, gone: "" };
  }
}
