import { Trans, useLingui } from "@lingui/react/macro";
import { fileSize } from "#contract/formats/file-size.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Heading, Text } from "#ui/text.tsx";
import {
  categoryNames,
  lawNames,
  outcomeNames,
  stateNames,
} from "#web/features/safety/takedowns/words/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import { localSize } from "#web/platform/texts/local-size.ts";
import styles from "./notice.module.css";
import type { OwnNotice } from "./notice-actions.ts";

/** What the notice says, and what was decided. */
export function NoticeContents({ notice }: { notice: OwnNotice }) {
  const { t, i18n } = useLingui();
  const { locale } = useViewer();
  const date = (at: string) => formatDay(at, locale);
  const { law, categories, state, created_at, due_at, explanation, items, additions, files } = notice;
  const [sent, due] = [date(created_at), date(due_at)];
  return (
    <>
      <div className={styles.badges}>
        <Badge>{i18n._(stateNames[state])}</Badge>
        <Badge>{i18n._(lawNames[law])}</Badge>
        {categories.map((category) => (
          <Badge key={category}>{i18n._(categoryNames[category])}</Badge>
        ))}
      </div>
      <Text tone="soft">
        {state === "open" ? (
          <Trans>
            Sent on {sent}. We want to decide by {due}.
          </Trans>
        ) : (
          <Trans>Sent on {sent}.</Trans>
        )}
      </Text>
      <ul className={styles.list}>
        {items.map(({ url, outcome, reason }) => (
          <Card as="li" key={url} className={styles.item ?? ""}>
            <Text>
              <bdi dir="ltr">{url}</bdi>
            </Text>
            {outcome !== null && (
              <>
                <Badge tone={outcome === "removed" ? "success" : "neutral"}>
                  {i18n._(outcomeNames[outcome])}
                </Badge>
                <Text>{reason}</Text>
              </>
            )}
          </Card>
        ))}
      </ul>
      <Words title={t`Explanation`} text={explanation} />
      {additions.map(({ text, created_at: at }) => (
        <Words key={at} title={date(at)} text={text} />
      ))}
      {files.length > 0 && (
        <section className={styles.item}>
          <Heading level={2} size={16}>
            <Trans>Files</Trans>
          </Heading>
          <ul className={styles.item}>
            {files.map(({ id, name, bytes }) => (
              <li key={id}>
                <bdi>{name}</bdi> ({localSize(fileSize(bytes), locale)})
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.item}>
      <Heading level={2} size={16}>
        {title}
      </Heading>
      <Text className={styles.words} dir="auto">
        {text}
      </Text>
    </section>
  );
}
