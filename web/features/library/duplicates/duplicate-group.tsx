import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, useId, useState } from "react";
import type { DuplicateGroup } from "#contract/library/resources/duplicate.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/text.tsx";
import { chooseKeep, chooseMerged, type MergeChoice, suggestedChoice } from "./choose-merge.ts";
import { DuplicatePin } from "./duplicate-pin.tsx";
import styles from "./duplicates.module.css";

export type DuplicateGroupCardProps = {
  group: DuplicateGroup;
  onMerge: (choice: MergeChoice, event: MouseEvent<HTMLElement>) => void;
  onDismiss: (event: MouseEvent<HTMLElement>) => void;
};

/** Pins that may be duplicates, with a choice of which to keep and which to merge into it. */
export function DuplicateGroupCard({ group, onMerge, onDismiss }: DuplicateGroupCardProps) {
  const { t } = useLingui();
  const { id, pins } = group;
  const headingId = useId();
  const [chosen, setChosen] = useState<MergeChoice | null>(null);
  const choice = readChoice(group, chosen);
  const name = pins.find(({ grid_title }) => grid_title !== "")?.grid_title ?? t`Untitled Pin`;
  const count = choice.mergeIds.length;
  return (
    <Card as="li" padding="none" className={styles.group ?? ""}>
      <Heading level={2} size={16} id={headingId} lines={1}>
        <bdi>{name}</bdi>
      </Heading>
      <ul className={styles.pins} aria-labelledby={headingId}>
        {pins.map((pin) => (
          <DuplicatePin
            key={pin.id}
            pin={pin}
            groupName={`keep-${id}`}
            isKept={pin.id === choice.keepId}
            isMerged={choice.mergeIds.includes(pin.id)}
            onKeep={() => setChosen(chooseKeep(group, pin.id))}
            onMerge={(isMerged) => setChosen(chooseMerged(choice, pin.id, isMerged))}
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          size="small"
          data-merge=""
          disabled={count === 0}
          aria-describedby={headingId}
          onClick={(event) => onMerge(choice, event)}
        >
          {count === 0 ? (
            <Trans>Merge</Trans>
          ) : (
            <Plural value={count} one="Merge # Pin" other="Merge # Pins" />
          )}
        </Button>
        <Button size="small" variant="quiet" aria-describedby={headingId} onClick={onDismiss}>
          <Trans>Not duplicates</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** What is chosen among the Pins that are left. */
function readChoice(group: DuplicateGroup, chosen: MergeChoice | null): MergeChoice {
  const isLeft = (id: string) => group.pins.some((pin) => pin.id === id);
  const suggested = suggestedChoice(group);
  const { keepId, mergeIds } = chosen !== null && isLeft(chosen.keepId) ? chosen : suggested;
  const [first] = group.pins;
  if (!isLeft(keepId)) return { keepId: first?.id ?? "", mergeIds: [] };
  return { keepId, mergeIds: mergeIds.filter(isLeft) };
}
