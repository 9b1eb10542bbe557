import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Import, ImportPreview } from "#contract/moving/resources/import.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon, LinkIcon } from "#ui/icons/index.ts";
import { Heading, Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./imports.module.css";
import { importPreviewQuery } from "./queries.ts";
import { reasonWords } from "./words.ts";

/** The first Pins an import will make, with their pictures, and why other entries can't be imported. */
export function PreviewImport({ found }: { found: Import }) {
  const { data } = useQuery(importPreviewQuery(useApi(), found.id));
  if (data === undefined) return null;
  const { reasons, rows } = data;
  return (
    <>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {rows.length > 0 && (
        <section className={styles.part} aria-labelledby="preview">
          <Heading level={2} size={20} id="preview">
            {rows.length < found.row_count ? <Trans>The first entries</Trans> : <Trans>All entries</Trans>}
          </Heading>
          <ul className={styles.list}>
            {rows.map((row) => (
              <SampleRow key={row.id} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Reasons({ reasons }: Pick<ImportPreview, "reasons">) {
  const { i18n } = useLingui();
  const numbers = new Intl.NumberFormat(useViewer().locale);
  return (
    <section className={styles.head} aria-labelledby="reasons">
      <Heading level={2} size={20} id="reasons">
        <Trans>Why some entries can't be imported</Trans>
      </Heading>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} className={styles.reason}>
            <Text>{i18n._(reasonWords[reason])}</Text>
            <Badge>{numbers.format(count)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleRow({ row }: { row: ImportPreview["rows"][number] }) {
  const { t } = useLingui();
  const { title, link, image_url: url } = row;
  const place = [row.board_name, row.section].filter((part) => part !== "").join(" / ");
  return (
    <li className={styles.sample}>
      {url === null ? (
        <span className={styles.picture}>
          <Icon icon={LinkIcon} size={24} />
        </span>
      ) : (
        <img className={styles.picture} src={url} alt="" loading="lazy" />
      )}
      <div className={styles.words}>
        <Text lines={2}>{title || link || t`Untitled`}</Text>
        {title !== "" && link !== "" && (
          <Text size={14} tone="soft" lines={1}>
            {link}
          </Text>
        )}
        <Text size={14} tone="soft" lines={2}>
          {place}
        </Text>
      </div>
    </li>
  );
}
