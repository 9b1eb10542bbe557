import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isEmail } from "#contract/formats/web-address.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { Combobox } from "#ui/combobox.tsx";
import { Icon, MailIcon } from "#ui/icons/index.ts";
import styles from "./found-person.module.css";
import { FoundPerson } from "./found-person.tsx";
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
  /** A typed email address can be chosen, too. */
  onChooseEmail?: ((email: string) => void) | undefined;
};

type EmailOption = { id: string; email: string };

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
    onChooseEmail,
  } = props;
  const { t } = useLingui();
  const [typed, setTyped] = useState(initial);
  const { people: found, isFailed, isNobody } = useTypedPeople(typed);
  const email = onChooseEmail === undefined ? [] : typedEmail(typed, without);
  const people: readonly (Person | EmailOption)[] = (typed.trim() === "" ? suggested : found).filter(
    ({ id }) => !without.includes(id),
  );

  const options = [...people, ...email];
  const count = options.length;
  const isNone = isNobody && email.length === 0;

  function note() {
    if (isFailed) return <Trans>Couldn't search. Check your connection and keep typing.</Trans>;
    if (!isNone) return null;
    if (onChooseEmail === undefined) return <Trans>No one by that name. Try their username.</Trans>;
    return <Trans>No one by that name. Try their username or their email address.</Trans>;
  }

  return (
    <Combobox
      label={label}
      placeholder={onChooseEmail === undefined ? t`Name or username` : t`Name, username or email`}
      {...(name !== undefined && { name })}
      {...(onFocus !== undefined && { onFocus })}
      opensEmpty={suggested.length > 0}
      isInline={isInline}
      value={typed}
      onType={setTyped}
      options={options}
      onChoose={(option) => {
        setTyped("");
        if ("email" in option) onChooseEmail?.(option.email);
        else onChoose(option);
      }}
      note={note()}
      status={
        isNone ? t`No one found` : t`${plural(count, { one: "# person found", other: "# people found" })}`
      }
    >
      {(option) =>
        "email" in option ? <FoundEmail email={option.email} /> : <FoundPerson person={option} />
      }
    </Combobox>
  );
}

function typedEmail(typed: string, without: readonly string[]): readonly EmailOption[] {
  const email = typed.trim();
  const id = `email:${email.toLowerCase()}`;
  return isEmail(email) && !without.includes(id) ? [{ id, email }] : [];
}

function FoundEmail({ email }: { email: string }) {
  return (
    <span className={styles.person}>
      <span className={styles.envelope}>
        <Icon icon={MailIcon} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi className={styles.text}>{email}</bdi>
        </span>
        <span className={styles.facts}>
          <span>
            <Trans>Invite by email</Trans>
          </span>
        </span>
      </span>
    </span>
  );
}
