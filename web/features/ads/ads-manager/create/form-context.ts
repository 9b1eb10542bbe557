import { createContext, use } from "react";
import type { Ad } from "#contract/ads/entities.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { FormState } from "#web/platform/forms/use-form-state.ts";
import { type Fields, MANY, type Many, nameIn } from "./field-names.ts";
import type { Looks } from "./look-for-pins.ts";

type FormContextValue = {
  state: FormState;
  /** What was stored when the form opened. */
  initial: Fields;
  /** What is entered now. */
  live: Fields;
  /** What is known of the Pins that are chosen. */
  pins: readonly Pin[];
  onPick: (pin: Pin) => void;
  /** The lists of Pins that were asked for without JavaScript. */
  looks: Looks;
  /** The draft's ads as they are stored. */
  ads: readonly Ad[];
  isAutomated: boolean;
};

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (value === null) throw new Error("Fields of a campaign need its form");
  return value;
}

/** A field of the campaign, or of the ad group with this key: its name, value and error. */
export function useField(key: string | null): (
  field: string,
  fallback?: string,
) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
} {
  const { state, initial } = useForm();
  return (field, fallback = "") => {
    const name = key === null ? field : nameIn(key, field);
    const defaultValue = state.valueOf(name, initial[name] ?? fallback);
    return { name, defaultValue, error: state.errorOf(name) };
  };
}

/** A checkbox of several of a kind. */
export function useCheckOf(
  key: string,
): (many: Many, value: string) => { name: string; defaultChecked: boolean } {
  const { state, initial } = useForm();
  return (many, value) => {
    const name = nameIn(key, `${MANY[many]}${value}`);
    // What was posted has no field for what isn't checked.
    const isRefused = state.valueOf("intent") !== "";
    return { name, defaultChecked: state.valueOf(name, isRefused ? "" : initial[name]) === "1" };
  };
}
