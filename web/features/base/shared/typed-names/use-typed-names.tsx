import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { nextOption } from "#ui/next-option.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type PersonToFind, useTypedPeople } from "../people-field/index.ts";
import { NameList } from "./name-list.tsx";
import { beginsWith, findTypedName } from "./typed-name.ts";

const OFFERED = 5;

type TypedNamesOptions = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Those it is most likely about, offered from the `@` on. */
  near: readonly PersonToFind[];
};

/**
 * Offers names while someone types `@` and the beginning of one: arrows move, Enter and Tab choose, Escape closes. Spread
 * `areaProps` over the text area, render `offer` next to it, and let `takesKey` see each key first.
 */
export function useTypedNames({ area, text, near }: TypedNamesOptions) {
  const { t } = useLingui();
  const id = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const typed = caret === null ? null : findTypedName(text, caret);
  const { people: found } = useTypedPeople(typed?.name ?? "");

  const nearby = typed ? near.filter((person) => beginsWith(person, typed.name)) : [];
  const others = found.filter((person) => !nearby.some((each) => each.id === person.id));
  const people: readonly PersonToFind[] = [...nearby, ...others].slice(0, OFFERED);
  const isOpen = typed !== null && typed.start !== closedAt && people.length > 0;
  const active = people.find((person) => person.id === activeId) ?? people[0];

  function choose({ username }: PersonToFind) {
    const field = area.current;
    if (!field || !typed || caret === null) return;
    field.setRangeText(`@${username} `, typed.start, caret, "end");
    // The browser sends none for what scripts change.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    setCaret(null);
  }

  function close() {
    setClosedAt(typed?.start ?? null);
    setActiveId(null);
  }

  /** True if the key was for the names, and must do nothing else. */
  function takesKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (!isOpen || !active || nativeEvent.isComposing || ctrlKey || metaKey || altKey) return false;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : -1;
      setActiveId(nextOption(people, active.id, step) ?? nextOption(people, null, step));
    } else if ((key === "Enter" || key === "Tab") && !shiftKey) choose(active);
    else if (key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  function follow() {
    const field = area.current;
    const isPoint = field !== null && field.selectionStart === field.selectionEnd;
    const next = isPoint ? field.selectionEnd : null;
    setCaret(next);
    if (next === null || findTypedName(field?.value ?? "", next) === null) setClosedAt(null);
  }

  const listId = `${id}-names`;
  const idOf = (person: PersonToFind) => `${id}-${person.id}`;
  return {
    takesKey,
    areaProps: {
      ref: area,
      onSelect: follow,
      onBlur: () => setCaret(null),
      "aria-autocomplete": "list" as const,
      ...(isOpen && active && { "aria-controls": listId, "aria-activedescendant": idOf(active) }),
    },
    offer: (
      <>
        {isOpen && active && area.current && (
          <NameList id={listId} anchor={area.current} people={people} active={active} {...{ idOf, choose }} />
        )}
        <VisuallyHidden>
          <span role="status">
            {isOpen &&
              t`${plural(people.length, {
                one: "# person found. Press Tab to choose.",
                other: "# people found. Press Tab to choose.",
              })}`}
          </span>
        </VisuallyHidden>
      </>
    ),
  };
}
