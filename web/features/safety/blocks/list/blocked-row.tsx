import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { Person } from "#contract/members/entities/person.ts";
import { profileUrl } from "#contract/urls.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { nameOf } from "../blockable.ts";
import { useSetBlock } from "../use-set-block.ts";
import styles from "./blocked-people.module.css";

/** A blocked person stays in place after a click, so that another press takes it back. */
export function BlockedRow({ person }: { person: Person }) {
  const { t } = useLingui();
  const setBlock = useSetBlock();
  const [isBlocked, setBlocked] = useState(person.blocked_by_me);
  const name = nameOf(person);

  function press(event: FormEvent) {
    event.preventDefault();
    setBlock({ person, source: "settings", isOn: !isBlocked, onShow: setBlocked });
  }

  return (
    <li className={styles.person}>
      <Avatar
        size={48}
        name={name}
        src={person.image_medium_url}
        colorIndex={person.avatar_color_index}
        decorative
      />
      <div className={styles.words}>
        <Link variant="standalone" href={profileUrl(person.username)}>
          <bdi>{name}</bdi>
        </Link>
        <Text size={14} tone="soft">
          <bdi>@{person.username}</bdi>
        </Text>
      </div>
      <ActionForm data-scripted="" onSubmit={press}>
        <input type="hidden" name="intent" value="unblock" />
        <input type="hidden" name="user_id" value={person.id} />
        <Button type="submit" size="small" aria-label={isBlocked ? t`Unblock ${name}` : t`Block ${name}`}>
          {isBlocked ? <Trans>Unblock</Trans> : <Trans>Block</Trans>}
        </Button>
      </ActionForm>
    </li>
  );
}
