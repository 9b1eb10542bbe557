import { useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, ReactNode } from "react";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CloseIcon, Icon } from "#ui/icons/index.ts";
import styles from "./chosen-people.module.css";

type Pictured = Pick<PinUser, "image_small_url" | "avatar_color_index">;

type ChosenPeopleProps<Chosen> = {
  label: string;
  chosen: readonly Chosen[];
  nameOf: (chosen: Chosen) => string;
  faceOf: (chosen: Chosen) => ReactNode;
  onChange: (chosen: readonly Chosen[]) => void;
  /** The field in which the next ones are found. */
  children: ReactNode;
  /** Enter in the field sends the form around it, which works without choosing. */
  sendsForm?: boolean;
};

/** Keeps the people chosen above the field; pressing one takes them out again. */
export function ChosenPeople<Chosen extends { id: string }>({
  label,
  chosen,
  nameOf,
  faceOf,
  onChange,
  children,
  sendsForm = false,
}: ChosenPeopleProps<Chosen>) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a key of the field from the form around it
    <div className={styles.people} onKeyDown={sendsForm ? undefined : keepEnter}>
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {chosen.map((each) => {
            const name = nameOf(each);
            return (
              <li key={each.id}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(chosen.filter(({ id }) => id !== each.id))}
                >
                  {faceOf(each)}
                  <bdi className={styles.name}>{name}</bdi>
                  <Icon icon={CloseIcon} size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </div>
  );
}

export function ChosenFace({ name, person }: { name: string; person: Pictured }) {
  return (
    <Avatar
      size={24}
      name={name}
      src={person.image_small_url}
      colorIndex={person.avatar_color_index}
      decorative
    />
  );
}

/** Enter in the field chooses a person. It must not send the form that the field is in. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}
