import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BoardIcon, CloseIcon, CompassIcon, Icon, RecentIcon, SearchIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./assist.module.css";
import type { Offered } from "./offers.ts";
import type { Recents } from "./recent-searches.ts";

export { offerFor } from "./offers.ts";
export { recentsOf } from "./recent-searches.ts";

/** For screen readers. */
export function OfferCount({ count }: { count: number }) {
  const { t } = useLingui();
  return t`${plural(count, { one: "# suggestion", other: "# suggestions" })}`;
}

/** One line of the suggestions. */
export function OfferedRow({ option }: { option: Offered }) {
  return (
    <span className={styles.row}>
      <span className={styles.mark}>
        <Mark option={option} />
      </span>
      <span className={styles.words}>
        <span className={styles.label} dir="auto">
          <Label option={option} />
        </span>
        <Detail option={option} />
      </span>
    </span>
  );
}

function Mark({ option: { kind, label, suggestion } }: { option: Offered }) {
  if (kind === "recent") return <Icon icon={RecentIcon} size={20} />;
  if (kind === "person" && suggestion !== null)
    return (
      <Avatar
        size={32}
        name={label}
        src={suggestion.image_url}
        colorIndex={suggestion.avatar_color_index ?? 0}
        decorative
      />
    );
  if (kind === "topic") return <Icon icon={CompassIcon} size={20} />;
  if (kind !== "board") return <Icon icon={SearchIcon} size={20} />;
  const cover = suggestion?.image_url ?? null;
  if (cover === null) return <Icon icon={BoardIcon} size={20} />;
  return <img src={cover} alt="" width={32} height={32} className={styles.cover} />;
}

function Label({ option: { kind, label, suggestion } }: { option: Offered }) {
  if (kind === "own") return <Trans>“{label}” in your Pins</Trans>;
  if (kind === "everybody") return <Trans>“{label}” in all Pins</Trans>;
  if (suggestion === null) return label;
  return (
    <>
      {suggestion.is_repaired && (
        <VisuallyHidden>
          <Trans>Did you mean</Trans>{" "}
        </VisuallyHidden>
      )}
      <Completed label={label} typed={suggestion.matched} />
    </>
  );
}

/** What was typed stands back behind what a suggestion adds to it. */
function Completed({ label, typed }: { label: string; typed: readonly [number, number][] }) {
  const ends = [0, ...typed.map(([, end]) => end)];
  return (
    <>
      {typed.map(([start, end], index) => (
        <Fragment key={start}>
          {label.slice(ends[index], start)}
          <span className={styles.typed}>{label.slice(start, end)}</span>
        </Fragment>
      ))}
      {label.slice(ends.at(-1))}
    </>
  );
}

function Detail({ option: { kind, suggestion } }: { option: Offered }) {
  if (kind === "board")
    return (
      <span className={styles.detail}>
        {suggestion?.username ? <Trans>Board</Trans> : <Trans>Your board</Trans>}
      </span>
    );
  if (kind === "topic")
    return (
      <span className={styles.detail}>
        <Trans>Topic</Trans>
      </span>
    );
  return kind === "person" ? <bdi className={styles.detail}>@{suggestion?.username}</bdi> : null;
}

/** Above recent searches. */
export function RecentHead({ recents, onClear }: { recents: Recents; onClear: () => void }) {
  return (
    <div className={styles.head}>
      <span className={styles.title}>
        <Trans>Recent searches</Trans>
      </span>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          recents.clear();
          onClear();
        }}
      >
        <Trans>Clear all</Trans>
      </Button>
    </div>
  );
}

type RemoveRecentsProps = { recents: Recents; options: readonly Offered[]; onRemove: () => void };

/** Buttons next to recent searches, each of which removes one. */
export function RemoveRecents({ recents, options, onRemove }: RemoveRecentsProps) {
  const { t } = useLingui();
  return (
    <ul className={styles.removes}>
      {options.map(({ id, query }) => (
        <li key={id} className={styles.remove}>
          <IconButton
            size="small"
            icon={CloseIcon}
            label={t`Remove “${query}” from recent searches`}
            tooltip="none"
            onClick={() => {
              recents.forget(query);
              onRemove();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
