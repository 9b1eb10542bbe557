import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { NOTIFICATION_CHANNELS } from "#contract/news/notification-kinds.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Text } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Section } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useKindGroups } from "./kind-words.ts";
import styles from "./settings.module.css";
import { notificationSettingsQuery } from "./settings-query.ts";

/** A table with a box for each kind and each place to be told. */
export function KindsSection({ title }: { title: string }) {
  const { t } = useLingui();
  const groups = useKindGroups();
  const { kinds } = usePrimedData(notificationSettingsQuery(useApi()));
  const id = useId();
  const channelNames = { in_app: t`Here`, mail: t`Email`, push: t`Push` };
  return (
    <Section
      title={title}
      lead={
        <Trans>“Here” is the list under the bell. We only email or push what you haven't seen there.</Trans>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {NOTIFICATION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group, at) => (
          <tbody key={group.title} aria-labelledby={`${id}-${at}`}>
            <tr>
              <th colSpan={4} scope="rowgroup" id={`${id}-${at}`} className={styles.group}>
                {group.title}
              </th>
            </tr>
            {group.kinds.map(([kind, name]) => (
              <tr key={kind}>
                <th scope="row">
                  <Text as="span">{name}</Text>
                </th>
                {NOTIFICATION_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      name={`${kind}.${channel}`}
                      value="on"
                      defaultChecked={kinds[kind][channel]}
                      key={String(kinds[kind][channel])}
                      label={<Hidden>{`${name}: ${channelNames[channel]}`}</Hidden>}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  );
}

function Hidden({ children }: { children: ReactNode }) {
  return <VisuallyHidden>{children}</VisuallyHidden>;
}
