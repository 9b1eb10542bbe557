import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { REPORT_TEXT_MAX } from "#contract/limits/reports.ts";
import { profileUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { outcomeNames } from "#web/features/safety/takedowns/words/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import styles from "./notices.module.css";
import type { StaffNoticePage } from "./staff-notice-actions.ts";

type Item = StaffNoticePage["items"][number];

/** An address in a notice, the Pin, board or profile at it, and the decision. */
export function NamedItem({ item, isOpen }: { item: Item; isOpen: boolean }) {
  const mayDecide = useMay("takedowns.decide");
  const { url, owner, object_text: text, outcome, reason } = item;
  const [before] = useState(outcome);
  return (
    <Card as="li" className={styles.card ?? ""}>
      <Link href={url} target="_blank">
        {url}
      </Link>
      <What item={item} />
      {text !== "" && (
        <Text className={styles.quote} dir="auto">
          {text}
        </Text>
      )}
      {owner !== null && (
        <Link variant="standalone" href={profileUrl(owner.username)}>
          {owner.full_name || owner.username}
        </Link>
      )}
      {outcome !== null && <Outcome outcome={outcome} reason={reason} isFresh={outcome !== before} />}
      {outcome === null && isOpen && mayDecide && <DecisionForm item={item} />}
    </Card>
  );
}

type OutcomeProps = { outcome: NonNullable<Item["outcome"]>; reason: string; isFresh: boolean };

function Outcome({ outcome, reason, isFresh }: OutcomeProps) {
  const { i18n } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isFresh) frame.current?.focus();
  }, [isFresh]);
  return (
    <div ref={frame} tabIndex={-1} className={styles.outcome}>
      <div className={styles.badges}>
        <Badge tone={outcome === "removed" ? "success" : "neutral"}>{i18n._(outcomeNames[outcome])}</Badge>
      </div>
      <Text>{reason}</Text>
    </div>
  );
}

function What({ item: { kind, object_url: url } }: { item: Item }) {
  return (
    <Text size={14} tone="soft">
      {kind === null && (
        <Trans>We can't remove this from here. Remove it where it is, then write down why.</Trans>
      )}
      {kind === "pin" && <Trans>A Pin</Trans>}
      {kind === "board" && <Trans>A board</Trans>}
      {kind === "member" && <Trans>A profile</Trans>}
      {kind !== null && url === null && (
        <>
          {" · "}
          <Trans>You can't see it</Trans>
        </>
      )}
    </Text>
  );
}

function DecisionForm({ item: { position, kind } }: { item: Item }) {
  const { t } = useLingui();
  const mayBan = useMay("members.suspend");
  const place = String(position);
  const state = useFormState({
    intent: "decide",
    doneText: t({ message: "Decided", context: "notice" }),
    among: ["position", place],
    fields: { reason: t`Please give a reason.` },
  });
  return (
    <IntentForm state={state} hidden={{ position: place }} className={styles.card}>
      <TextArea
        name="reason"
        label={t`Reason`}
        help={t`We email it to the sender and, if something is removed, to its owner.`}
        rows={2}
        limit={REPORT_TEXT_MAX}
        required
        defaultValue={state.valueOf("reason")}
        error={state.errorOf("reason")}
      />
      <div className={styles.badges}>
        <Button type="submit" name="outcome" value="refused" busy={state.isBusy} busyLabel={t`Saving`}>
          <Trans>Refuse</Trans>
        </Button>
        {(kind !== "member" || mayBan) && (
          <Button
            type="submit"
            name="outcome"
            value="removed"
            variant="danger"
            busy={state.isBusy}
            busyLabel={t`Removing`}
          >
            {kind === null && <Trans>Note that it's removed</Trans>}
            {kind === "pin" && <Trans>Remove the Pin</Trans>}
            {kind === "board" && <Trans>Disable board</Trans>}
            {kind === "member" && <Trans>Ban</Trans>}
          </Button>
        )}
      </div>
    </IntentForm>
  );
}
