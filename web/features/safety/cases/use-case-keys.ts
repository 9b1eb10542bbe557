import { useLayoutEffect } from "react";
import { areLettersOn } from "#web/platform/commands/switched-off.ts";

/** Elements say by which key they are pressed: `data-case-key="d"`. */
const find = (key: string) => document.querySelector<HTMLElement>(`[data-case-key="${CSS.escape(key)}"]`);

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Opens the form in an element, and moves to its first field. */
function openForm(within: HTMLElement): HTMLDetailsElement | null {
  const details = within.querySelector("details");
  if (details === null) return null;
  details.open = true;
  details.querySelector<HTMLElement>("select, input:not([type=hidden]), textarea")?.focus();
  return details;
}

/** The digits choose a rule, so that only the words are left to write. */
function chooseRule(digit: number): boolean {
  const form = find("q");
  const details = form && openForm(form);
  const rules = details?.querySelector<HTMLSelectElement>("select[name=rule]");
  if (!rules || digit >= rules.options.length) return false;
  rules.selectedIndex = digit;
  details?.querySelector("textarea")?.focus();
  return true;
}

function press(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (isTextField(target)) {
    const isSend = key === "Enter" && (event.ctrlKey || event.metaKey);
    const form = isSend && target instanceof HTMLTextAreaElement ? target.form : null;
    form?.requestSubmit();
    return form !== null;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !areLettersOn()) return false;
  if (document.querySelector("dialog[open]") !== null) return false;
  if (/^[1-9]$/.test(key)) return chooseRule(Number(key));
  const element = key.length === 1 ? find(key) : null;
  if (element === null) return false;
  if (element.matches("a, button, input")) element.click();
  else openForm(element);
  return true;
}

/** Works through the queue by keys. Each does what an element on the page does. */
export function useCaseKeys(): void {
  // In place before anyone sees the page, so that no key is lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
