import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent } from "react";
import type { PinUser } from "#contract/entities/pin.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CloseIcon, Icon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { PeopleCombobox } from "#web/features/shared/people-field/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "./name-of.ts";
import styles from "./people-choice.module.css";

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
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a key of the field from the form around it
    <div className={styles.choice} onKeyDown={name === undefined ? keepEnter : undefined}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t`People chosen`}>
          {chosen.map((person) => (
            <li key={person.id}>
              <Chip person={person} onRemove={() => onChange(chosen.filter(({ id }) => id !== person.id))} />
            </li>
          ))}
        </ul>
      )}
      {chosen.length >= max ? (
        <Text size={14} tone="soft">
          <Trans>That's everyone who fits in one conversation.</Trans>
        </Text>
      ) : (
        <PeopleCombobox
          label={t`Find people to write to`}
          {...(name !== undefined && { name })}
          {...(initial !== undefined && { initial })}
          without={[...without, ...chosen.map(({ id }) => id), user?.id ?? ""]}
          onChoose={(person) => onChange([...chosen, person])}
        />
      )}
    </div>
  );
}

function Chip({ person, onRemove }: { person: ChosenPerson; onRemove: () => void }) {
  const { t } = useLingui();
  const name = nameOf(person);
  return (
    <button type="button" className={styles.chip} aria-label={t`Remove ${name}`} onClick={onRemove}>
      <Avatar
        size={24}
        name={name}
        src={person.image_small_url}
        colorIndex={person.avatar_color_index}
        decorative
      />
      <bdi className={styles.name}>{name}</bdi>
      <Icon icon={CloseIcon} size={16} />
    </button>
  );
}

/** Enter in the field chooses a person. It must not send the form that the field is in. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
