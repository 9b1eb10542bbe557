import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportLeftBehind } from "#contract/imports.ts";
import type { Import } from "#contract/resources/import.ts";
import { Banner } from "#ui/banner.tsx";
import styles from "./imports.module.css";

/** Says what doesn't come along. */
export function LeftBehind({ found: { left_behind: left } }: { found: Import }) {
  const { t } = useLingui();
  if (left.length === 0) return null;
  return (
    <Banner title={t`Not everything can be imported`}>
      <ul className={styles.words}>
        {left.map(({ kind, count }) => (
          <li key={kind}>{wordsOf(kind, count)}</li>
        ))}
      </ul>
    </Banner>
  );
}

function wordsOf(kind: ImportLeftBehind, count: number): ReactNode {
  switch (kind) {
    case "account":
      return <Trans>Your username, email address and birthday stay as they are here.</Trans>;
    case "pins_by_others":
      return (
        <Plural
          value={count}
          one="# Pin that someone else saved to your boards stays behind."
          other="# Pins that others saved to your boards stay behind."
        />
      );
    case "favorites":
      return (
        <Plural
          value={count}
          one="# favorite is someone else's Pin, so it stays behind."
          other="# favorites are other people's Pins, so they stay behind."
        />
      );
    case "comments":
      return (
        <Plural
          value={count}
          one="# comment stays behind: only those under your own Pins come along."
          other="# comments stay behind: only those under your own Pins come along."
        />
      );
    case "collaborators":
      return (
        <Plural
          value={count}
          one="# collaborator doesn't come along. Invite them again if they're here, too."
          other="# collaborators don't come along. Invite them again if they're here, too."
        />
      );
    case "protected_boards":
      return (
        <Plural
          value={count}
          one="# protected board becomes secret."
          other="# protected boards become secret."
        />
      );
    case "covers":
      return (
        <Plural
          value={count}
          one="# board cover is someone else's Pin. The board shows its newest Pin instead."
          other="# board covers are other people's Pins. These boards show their newest Pin instead."
        />
      );
    case "messages":
      return (
        <Plural
          value={count}
          one="# message stays behind: conversations can't be imported."
          other="# messages stay behind: conversations can't be imported."
        />
      );
    case "followed_members":
      return (
        <Plural
          value={count}
          one="# person you followed there isn't followed here."
          other="# people you followed there aren't followed here."
        />
      );
    case "followed_boards":
      return (
        <Plural
          value={count}
          one="# board you followed there isn't followed here."
          other="# boards you followed there aren't followed here."
        />
      );
    case "blocked":
      return (
        <Plural
          value={count}
          one="# person you blocked there isn't blocked here."
          other="# people you blocked there aren't blocked here."
        />
      );
    case "tries":
      return (
        <Plural
          value={count}
          one="# Pin you tried there isn't here, so your note and picture stay behind."
          other="# Pins you tried there aren't here, so your notes and pictures stay behind."
        />
      );
    case "try_pictures":
      return (
        <Plural
          value={count}
          one="# picture of a Pin you tried can't be used."
          other="# pictures of Pins you tried can't be used."
        />
      );
    case "hidden_pins":
      return (
        <Plural
          value={count}
          one="# Pin you hid there isn't here."
          other="# Pins you hid there aren't here."
        />
      );
    case "liked_comments":
      return (
        <Plural
          value={count}
          one="# comment you liked there isn't here."
          other="# comments you liked there aren't here."
        />
      );
    case "section_descriptions":
      return (
        <Plural
          value={count}
          one="The description of # section stays behind, because sections have none here."
          other="The descriptions of # sections stay behind, because sections have none here."
        />
      );
    case "archived_bookmarks":
      return (
        <Plural
          value={count}
          one="# archived bookmark becomes a Pin like any other."
          other="# archived bookmarks become Pins like any others."
        />
      );
    case "no_secret_boards":
      return <Trans>No secret boards came with this token.</Trans>;
  }
}
