import { Trans, useLingui } from "@lingui/react/macro";
import { formatCountry } from "#contract/formats/countries.ts";
import { formatRelativeTime } from "#contract/formats/relative-time.ts";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { MonitorIcon, PhoneIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { IconRow, IconRows } from "#web/features/base/settings/page/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { sessionsQuery } from "./session-actions.ts";
import styles from "./session-list.module.css";

type Session = ResultOf<"UserSessionList.get">[number];

/** Lists a member's sessions, this one first. `now` comes from the loader so that server and browser agree. */
export function SessionList({ now }: { now: number }) {
  const { t } = useLingui();
  const sessions = usePrimedData(sessionsQuery(useApi()));
  const others = useFormState({ intent: "end-other-sessions", doneText: t`Logged out everywhere else` });
  // The ended session's row is gone by then, so the list shows the message.
  const ended = useFormState({ intent: "end-session", doneText: t`Device logged out` });
  const sorted = [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
  return (
    <>
      {ended.doneText !== null && (
        <Banner tone="success" live>
          {ended.doneText}
        </Banner>
      )}
      <IconRows>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </IconRows>
      {sessions.length > 1 && (
        <IntentForm state={others} className={styles.all}>
          <Checkbox
            name="ends_tokens"
            label={t`Also revoke all access: connected apps, access tokens, your apps' secrets and webhooks`}
          />
          <Button type="submit" busy={others.isBusy} busyLabel={t`Logging out`}>
            <Trans>Log out everywhere else</Trans>
          </Button>
        </IntentForm>
      )}
    </>
  );
}

function SessionRow({ session, now }: { session: Session; now: number }) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const state = useFormState({ intent: "end-session", among: ["session_id", session.id] });
  const device = session.device || t`Unknown device`;
  const seen = formatRelativeTime(session.last_seen_at, { locale, now, justNow: t`Just now` });
  const where = session.country === null ? null : formatCountry(session.country, locale);
  return (
    <IconRow
      icon={isHandheld(device) ? PhoneIcon : MonitorIcon}
      words={
        <>
          <Text weight="semibold">{device}</Text>
          <Text size={14} tone="soft">
            {[where, session.is_current ? null : seen].filter(Boolean).join(" · ") || t`Active now`}
          </Text>
          {session.is_limited && (
            <Text size={14} tone="soft">
              <Trans>Logged in with an email link, view only</Trans>
            </Text>
          )}
        </>
      }
      end={
        session.is_current ? (
          <Badge tone="satin">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <IntentForm state={state} hidden={{ session_id: session.id }}>
            <Button
              type="submit"
              size="small"
              aria-label={t`Log out: ${device}, ${seen}`}
              busy={state.isBusy}
              busyLabel={t`Logging out`}
            >
              <Trans>Log out</Trans>
            </Button>
          </IntentForm>
        )
      }
    />
  );
}

function isHandheld(device: string): boolean {
  return /iphone|ipad|android|phone|mobile|tablet/i.test(device);
}
