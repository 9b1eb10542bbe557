import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { takeCharacters } from "#contract/formats/characters.ts";
import { formatWebsite } from "#contract/formats/truncate.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import { PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { Button } from "#ui/button.tsx";
import { GlobeIcon, Icon } from "#ui/icons/index.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useDebounced } from "#web/platform/forms/use-debounced.ts";
import { queryOf } from "#web/platform/query/query.ts";
import styles from "./link-preview.module.css";

type LinkPreviewProps = {
  link: string;
  /** Copies the page's title and description; null when none of them is needed. */
  onUseWords: ((words: { title: string; description: string }) => void) | null;
};

const TYPING_PAUSE_MS = 700;

/**
 * A preview of the linked page, read by the server. Shows nothing if the page can't be read; the link is still valid.
 */
export function LinkPreview({ link, onUseWords }: LinkPreviewProps) {
  const { t } = useLingui();
  const complete = completeUrl(link);
  const rested = useDebounced(complete, TYPING_PAUSE_MS);
  const url = complete === null ? null : rested;
  const preview = useQuery({
    ...queryOf(useApi(), "LinkPreview.get", { url: url ?? "" }, []),
    enabled: url !== null,
    retry: false,
  });
  if (url === null || preview.isError) return null;
  if (preview.data === undefined) {
    return (
      <div className={styles.preview} aria-busy="true">
        <Skeleton shape="block" width="4rem" height="4rem" />
        <div className={styles.words}>
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </div>
      </div>
    );
  }
  const { title, description, site_name: site, preview_url: picture } = preview.data;
  const words = {
    title: takeCharacters(title.trim(), PIN_TITLE_MAX),
    description: takeCharacters(description.trim(), PIN_DESCRIPTION_MAX),
  };
  return (
    <section className={styles.preview} aria-label={t`Link preview`}>
      {picture === null ? (
        <span className={styles.blank}>
          <Icon icon={GlobeIcon} />
        </span>
      ) : (
        <img src={picture} alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <Text size={14} weight="semibold" lines={2} dir="auto">
          {title || formatWebsite(url)}
        </Text>
        <Text size={14} tone="soft" lines={1} dir="auto">
          {site || formatWebsite(url)}
        </Text>
      </div>
      {onUseWords !== null && words.title !== "" && (
        <Button size="small" onClick={() => onUseWords(words)}>
          <Trans>Use its text</Trans>
        </Button>
      )}
    </section>
  );
}
