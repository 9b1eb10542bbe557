import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Person } from "#contract/entities/person.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Combobox } from "#ui/combobox.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./people-combobox.module.css";
import { useTypedPeople } from "./use-typed-people.ts";

type PeopleComboboxProps = {
  label: string;
  /** The form field's name. */
  name?: string;
  initial?: string;
  /** Offered while the field is empty. */
  suggested?: readonly Person[];
  /** Ids of people not to offer. */
  without?: readonly string[];
  /** The people are part of the page below the field, instead of above it. */
  isInline?: boolean;
  onFocus?: () => void;
  onChoose: (person: Person) => void;
};

/** A field to choose a member by name or username. */
export function PeopleCombobox(props: PeopleComboboxProps) {
  const {
    label,
    name,
    initial = "",
    suggested = [],
    without = [],
    isInline = false,
    onFocus,
    onChoose,
  } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  const { people: found, isFailed, isNobody } = useTypedPeople(typed);
  const people = (typed.trim() === "" ? suggested : found).filter(({ id }) => !without.includes(id));

  const count = people.length;

  function note() {
    if (isFailed) return <Trans>Couldn't search. Check your connection and keep typing.</Trans>;
    return isNobody ? <Trans>No one by that name. Try their username.</Trans> : null;
  }

  return (
    <Combobox
      label={label}
      placeholder={t`Name or username`}
      {...(name !== undefined && { name })}
      {...(onFocus !== undefined && { onFocus })}
      opensEmpty={suggested.length > 0}
      isInline={isInline}
      value={typed}
      onType={setTyped}
      options={people}
      onChoose={(person) => {
        setTyped("");
        onChoose(person);
      }}
      note={note()}
      status={
        isNobody ? t`No one found` : t`${plural(count, { one: "# person found", other: "# people found" })}`
      }
    >
      {(person) => <FoundPerson person={person} />}
    </Combobox>
  );
}

function FoundPerson({ person }: { person: Person }) {
  const { full_name, username } = person;
  return (
    <span className={styles.person}>
      <Avatar
        size={40}
        name={full_name || username}
        src={person.image_small_url}
        colorIndex={person.avatar_color_index}
        decorative
      />
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi className={styles.text}>{full_name || username}</bdi>
          {person.is_private_profile && (
            <>
              <Icon icon={LockIcon} size={16} />
              <VisuallyHidden>
                <Trans>Private profile</Trans>
              </VisuallyHidden>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <bdi>@{username}</bdi>
          {person.explicitly_followed_by_me && (
            <span>
              <Trans>Following</Trans>
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
