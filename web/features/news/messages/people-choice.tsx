import { Trans, useLingui } from "@lingui/react/macro";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { Text } from "#ui/text.tsx";
import { ChosenFace, ChosenPeople, PeopleCombobox } from "#web/features/base/shared/people-field/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "./name-of.ts";

export type ChosenPerson = Pick<
  PinUser,
  "id" | "username" | "full_name" | "image_small_url" | "avatar_color_index"
>;

type PeopleChoiceProps = {
  chosen: readonly ChosenPerson[];
  onChange: (chosen: readonly ChosenPerson[]) => void;
  /** How many can be chosen. */
  max: number;
  /** Ids of people who are in it already. */
  without?: readonly string[];
  /** The field's name in a form that works without choosing, and what was typed into it. */
  name?: string;
  initial?: string;
};

/** Finds people to write to, and keeps those chosen above the field. */
export function PeopleChoice({ chosen, onChange, max, without = [], name, initial }: PeopleChoiceProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  return (
    <ChosenPeople
      label={t`People chosen`}
      {...{ chosen, nameOf, onChange }}
      faceOf={(person) => <ChosenFace name={nameOf(person)} person={person} />}
      sendsForm={name !== undefined}
    >
      {chosen.length >= max ? (
        <Text size={14} tone="soft">
          <Trans>That's the most people a conversation can have.</Trans>
        </Text>
      ) : (
        <PeopleCombobox
          label={t`Find people to message`}
          {...(name !== undefined && { name })}
          {...(initial !== undefined && { initial })}
          without={[...without, ...chosen.map(({ id }) => id), user?.id ?? ""]}
          onChoose={(person) => onChange([...chosen, person])}
        />
      )}
    </ChosenPeople>
  );
}
