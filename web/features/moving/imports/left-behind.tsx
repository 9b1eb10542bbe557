import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ImportLeftBehind } from "#contract/moving/imports.ts";
import type { Import } from "#contract/moving/resources/import.ts";
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
      return <Trans>Your username, email address and birthday here don't change.</Trans>;
    case "pins_by_others":
      return (
        <Plural
          value={count}
          one="# Pin that someone else saved to your boards isn't imported."
          other="# Pins that others saved to your boards aren't imported."
        />
      );
    case "favorites":
      return (
        <Plural
          value={count}
          one="# favorite isn't imported because it's someone else's Pin."
          other="# favorites aren't imported because they're other people's Pins."
        />
      );
    case "comments":
      return (
        <Plural
          value={count}
          one="# comment isn't imported. We only import comments on your own Pins."
          other="# comments aren't imported. We only import comments on your own Pins."
        />
      );
    case "collaborators":
      return (
        <Plural
          value={count}
          one="# collaborator isn't imported. Invite them again if they're here, too."
          other="# collaborators aren't imported. Invite them again if they're here, too."
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
    case "cover_video":
      return <Trans>The video above your profile can't be used. Your profile shows a picture instead.</Trans>;
    case "messages":
      return (
        <Plural
          value={count}
          one="# message isn't imported. We can't import conversations."
          other="# messages aren't imported. We can't import conversations."
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
          one="# Pin you tried doesn't exist here, so your note and picture aren't imported."
          other="# Pins you tried don't exist here, so your notes and pictures aren't imported."
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
          one="# Pin you hid doesn't exist here."
          other="# Pins you hid don't exist here."
        />
      );
    case "liked_comments":
      return (
        <Plural
          value={count}
          one="# comment you liked doesn't exist here."
          other="# comments you liked don't exist here."
        />
      );
    case "section_descriptions":
      return (
        <Plural
          value={count}
          one="The description of # section isn't imported because sections don't have descriptions here."
          other="The descriptions of # sections aren't imported because sections don't have descriptions here."
        />
      );
    case "archived_bookmarks":
      return (
        <Plural
          value={count}
          one="# archived bookmark becomes a regular Pin."
          other="# archived bookmarks become regular Pins."
        />
      );
    case "no_secret_boards":
      return <Trans>This token didn't give us any secret boards.</Trans>;
  }
}
