import { useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef } from "react";
import { cx } from "#ui/cx.ts";
import { hide, keepAnchored, showFrom } from "#ui/floating.ts";
import { placementClass } from "#ui/placement-class.ts";
import { FoundPerson, type PersonToFind } from "../people-field/index.ts";
import styles from "./name-list.module.css";

type NameListProps = {
  id: string;
  /** The text area, which keeps the focus. */
  anchor: HTMLElement;
  people: readonly PersonToFind[];
  active: PersonToFind;
  idOf: (person: PersonToFind) => string;
  choose: (person: PersonToFind) => void;
};

export function NameList({ id, anchor, people, active, idOf, choose }: NameListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);

  // In the top layer, where nothing around the text area cuts it off.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    showFrom(element, anchor);
    const stop = keepAnchored(element, anchor, "bottom-start");
    return () => {
      stop();
      hide(element);
    };
  }, [anchor]);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={t`People to mention`}
      className={cx(placementClass("bottom-start"), styles.list)}
      // Pressing inside must not take the focus from the text area.
      onPointerDown={(event) => event.preventDefault()}
    >
      {people.map((person) => (
        // The text area has the focus and handles the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={person.id}
          id={idOf(person)}
          role="option"
          aria-selected={person === active}
          className={cx(styles.option, person === active && styles.active)}
          onClick={() => choose(person)}
        >
          <FoundPerson person={person} />
        </div>
      ))}
    </div>
  );
}
