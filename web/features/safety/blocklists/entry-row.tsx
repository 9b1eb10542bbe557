import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { profileUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Text } from "#ui/text.tsx";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { formatDay } from "#web/platform/texts/format-day.ts";
import type { Blocklist } from "./blocklist-actions.ts";
import styles from "./blocklists.module.css";

type Entry = ResultOf<"Blocklist.get">[number];
type EntryRowProps = { list: Blocklist; entry: Entry };

export function EntryRow({ list, entry }: EntryRowProps) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { id, value, reason, added_by: staff, created_at: at, picture_list, image_url: image } = entry;
  const state = useFormState({
    intent: "unblock",
    among: ["entry_id", id],
    doneText: t`Removed from the list`,
  });
  const date = formatDay(at, locale);
  const name = value || t`Picture from ${date}`;
  return (
    <ListRow isInset>
      <div className={styles.look}>
        {image !== null && <img className={styles.picture} src={image} alt="" loading="lazy" />}
        <div className={styles.words}>
          <Text>
            <bdi>{entry.url === null ? name : <Link href={entry.url}>{name}</Link>}</bdi>{" "}
            {picture_list === "child_safety" && (
              <Badge tone="danger">
                <Trans>Child safety</Trans>
              </Badge>
            )}
          </Text>
          <Text size={14} className={styles.reason} dir="auto">
            {reason}
          </Text>
          <Text size={14} tone="soft">
            {staff === null ? (
              <Trans>A former member</Trans>
            ) : (
              <Link variant="standalone" href={profileUrl(staff.username)}>
                {staff.full_name || staff.username}
              </Link>
            )}
            {" · "}
            <time dateTime={at}>{date}</time>
          </Text>
        </div>
      </div>
      <IntentForm state={state} hidden={{ list, entry_id: id }}>
        <Button
          type="submit"
          size="small"
          busy={state.isBusy}
          busyLabel={t`Removing`}
          aria-label={t`Remove ${name} from the list`}
        >
          <Trans>Remove</Trans>
        </Button>
      </IntentForm>
    </ListRow>
  );
}
