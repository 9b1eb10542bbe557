import { DomUtils } from "htmlparser2";
import { buildForm } from "../multipart.ts";
import { type Element, textOf } from "./plain-document.ts";

/** By the names of controls: what is typed, chosen or checked; null for what is left unchecked. */
export type Answers = Record<string, string | Uint8Array | null>;
type Entry = [name: string, value: string | Uint8Array];

export function formOf(control: Element, root: Element[]): Element | null {
  const { form: id } = control.attribs;
  if (id) return DomUtils.findOne((element) => element.attribs.id === id, root);
  let parent = control.parent;
  while (parent && !("name" in parent && parent.name === "form")) parent = parent.parent;
  return parent as Element | null;
}

export function controlsOf(form: Element, root: Element[]): Element[] {
  const isControl = ({ name, attribs }: Element) =>
    ["input", "select", "textarea"].includes(name) && Boolean(attribs.name) && !("disabled" in attribs);
  return DomUtils.findAll(isControl, root).filter((control) => formOf(control, root) === form);
}

const isChoice = ({ attribs }: Element) => attribs.type === "checkbox" || attribs.type === "radio";

/** What a control brings into its form as long as no one touches it. */
export function entryOf(control: Element): Entry | null {
  const { name = "", type, value } = control.attribs;
  if (type === "submit") return null;
  if (type === "file") return [name, new Uint8Array()];
  if (isChoice(control)) return "checked" in control.attribs ? [name, value ?? "on"] : null;
  if (control.name === "textarea") return [name, DomUtils.textContent(control).replace(/^\n/, "")];
  if (control.name !== "select") return [name, value ?? ""];
  const options = DomUtils.getElementsByTagName("option", control);
  const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  return chosen ? [name, valueOfOption(chosen)] : null;
}

const valueOfOption = (option: Element) => option.attribs.value ?? textOf([option]);

/** Whether someone could answer so with this control. */
function takes(control: Element, answer: string | Uint8Array | null): boolean {
  if (control.attribs.type === "hidden") return false;
  if (control.name === "select")
    return DomUtils.getElementsByTagName("option", control).some(
      (option) => valueOfOption(option) === answer,
    );
  return !isChoice(control) || answer === null || (control.attribs.value ?? "on") === answer;
}

export function takesAll(controls: Element[], answers: Answers): boolean {
  return Object.entries(answers).every(([name, answer]) =>
    controls.some((control) => control.attribs.name === name && takes(control, answer)),
  );
}

/** What a form sends: everything as it is, but for the answers. */
export function fill(controls: Element[], button: Element | null, answers: Answers): Entry[] {
  if (!takesAll(controls, answers)) {
    const names = controls.map(({ attribs }) => attribs.name);
    throw new Error(`A form with ${names} doesn't take ${Object.keys(answers)}`);
  }
  const entries = controls.flatMap((control): Entry[] => {
    const { name = "" } = control.attribs;
    const answer = answers[name];
    if (answer === null && isChoice(control)) return [];
    if (answer !== undefined && answer !== null && takes(control, answer)) return [[name, answer]];
    // Another radio button was chosen.
    if (answer !== undefined && control.attribs.type === "radio") return [];
    const entry = entryOf(control);
    return entry ? [entry] : [];
  });
  const { name, value = "" } = button?.attribs ?? {};
  return name ? [...entries, [name, value]] : entries;
}

export function encode(entries: Entry[], type: string | undefined) {
  if (type === "multipart/form-data")
    return buildForm(
      entries.map(([name, value]) => (typeof value === "string" ? { name, value } : { name, file: value })),
    );
  const body = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return { body, headers: { "content-type": "application/x-www-form-urlencoded" } };
}
