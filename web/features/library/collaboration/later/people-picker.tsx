import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BOARD_INVITES_AT_ONCE_MAX } from "#contract/limits/collaboration.ts";
import { Icon, MailIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { ChosenFace, ChosenPeople, PeopleCombobox } from "#web/features/base/shared/people-field/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { contactOf, type Invitee, isContact } from "../invitee.ts";
import { nameOf } from "../name-of.ts";
import { followedQuery } from "../queries.ts";

export type PeoplePickerProps = {
  chosen: readonly Invitee[];
  onChange: (chosen: readonly Invitee[]) => void;
  /** Ids of people who are there already. */
  without?: readonly string[];
  /** The field's name, for a form that works without choosing, and what was typed into it. */
  name?: string;
  initial?: string;
  /** The people found don't cover what is below the field. */
  isInline?: boolean;
};

/** Finds people, those the viewer follows first, and keeps those chosen above the field. */
export function PeoplePicker({ chosen, onChange, without = [], name, initial, isInline }: PeoplePickerProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const [isFocused, setFocused] = useState(false);
  const followed = followedQuery(useApi(), user?.username ?? "");
  const { data: suggested = [] } = useQuery({ ...followed, enabled: isFocused && user !== null });
  const isFull = chosen.length >= BOARD_INVITES_AT_ONCE_MAX;
  const max = BOARD_INVITES_AT_ONCE_MAX;
  return (
    <ChosenPeople
      label={t`People to invite`}
      {...{ chosen, onChange }}
      nameOf={nameOfInvitee}
      faceOf={(person) => <Face person={person} />}
    >
      {isFull ? (
        <Text size={14} tone="soft">
          <Trans>You can invite up to {max} people at once.</Trans>
        </Text>
      ) : (
        <PeopleCombobox
          label={t`Find people to invite`}
          {...(name !== undefined && { name })}
          {...(initial !== undefined && { initial })}
          suggested={isFocused ? suggested : []}
          without={[...without, ...chosen.map(({ id }) => id), user?.id ?? ""]}
          isInline={isInline ?? false}
          onFocus={() => setFocused(true)}
          onChoose={(person) => onChange([...chosen, person])}
          onChooseEmail={(email) => onChange([...chosen, contactOf(email)])}
        />
      )}
    </ChosenPeople>
  );
}

const nameOfInvitee = (person: Invitee) => (isContact(person) ? person.email : nameOf(person));

function Face({ person }: { person: Invitee }) {
  return isContact(person) ? (
    <Icon icon={MailIcon} size={20} />
  ) : (
    <ChosenFace name={nameOf(person)} person={person} />
  );
}
