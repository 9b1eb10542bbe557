import type { Dom } from "./dom.ts";
import type { Hands } from "./hands.ts";

const modifiers = { Control: "ctrlKey", Shift: "shiftKey", Alt: "altKey", Meta: "metaKey" } as const;

/** What a key does in a browser, if no script prevents it. */
export async function pressKey(dom: Dom, hands: Hands, keys: string): Promise<void> {
  const { window, overlays } = dom;
  const target = window.document.activeElement ?? window.document.body;
  const parts = keys.replace("ControlOrMeta", "Control").split("+");
  const key = parts.at(-1) === "Space" ? " " : (parts.at(-1) ?? "");
  const held = Object.entries(modifiers).filter(([name]) => parts.slice(0, -1).includes(name));
  const init = {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...Object.fromEntries(held.map(([, property]) => [property, true])),
  };
  const goesOn = target.dispatchEvent(new window.KeyboardEvent("keydown", init));
  if (goesOn) {
    if (key === "Escape") overlays.escape();
    else if (key === "Tab") hands.focusNext(parts.includes("Shift"));
    else if (key === "Enter" || key === " ") activate(dom, target, key);
    if (key.length === 1 && !parts.includes("Control")) write(dom, hands, target, key);
  }
  target.dispatchEvent(new window.KeyboardEvent("keyup", init));
  await dom.settle();
}

function activate({ window }: Dom, target: Element, key: string): void {
  if (!(target instanceof window.HTMLElement)) return;
  const isChoice = target.matches("input[type=checkbox], input[type=radio]");
  if (
    target.matches("button, summary, input[type=submit]") ||
    (key === "Enter" && target.matches("a[href]"))
  ) {
    target.click();
  } else if (isChoice && key === " ") {
    target.click();
  } else if (key === "Enter" && target instanceof window.HTMLInputElement && target.form !== null) {
    const button = target.form.querySelector<HTMLElement>("button:not([type=button]), input[type=submit]");
    if (button === null) target.form.requestSubmit();
    else button.click();
  }
}

function write({ window }: Dom, hands: Hands, target: Element, key: string): void {
  const takesText = target instanceof window.HTMLInputElement || target instanceof window.HTMLTextAreaElement;
  if (!takesText || target.readOnly || target.matches("[type=checkbox], [type=radio]")) return;
  hands.type(target, target.value + key);
}
