import type { ReactNode } from "react";
import { MEMBER_SWITCHES } from "#contract/members/member-switches.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import type { FormCall } from "#web/platform/forms/form-action.ts";
import { useSettings } from "./settings-query.ts";

const SWITCHES = [...MEMBER_SWITCHES, "exclude_from_search", "is_private_profile"] as const;

type SettingSwitchProps = {
  /** All Pins are shown or hidden with a call of its own. */
  name: (typeof SWITCHES)[number] | "show_all_pins";
  label: ReactNode;
  help?: ReactNode;
  /** Inverts the switch: checking it turns the setting off. */
  isReversed?: boolean;
};

/** A setting that is on or off, in a form whose action reads it with `readSwitches`. */
export function SettingSwitch({ name, label, help, isReversed = false }: SettingSwitchProps) {
  const isOn = useSettings()[name];
  return (
    <>
      {/* An unchecked box sends nothing, so this sends the default; the last value wins. */}
      <input type="hidden" name={name} value={isReversed ? "on" : "off"} />
      <Checkbox
        name={name}
        value={isReversed ? "off" : "on"}
        label={label}
        help={help}
        defaultChecked={isOn !== isReversed}
      />
    </>
  );
}

/** The switches of a posted form, as options of `UserSettings.update`. */
export function readSwitches({ fields }: FormCall) {
  const sent = SWITCHES.filter((name) => name in fields);
  return Object.fromEntries(sent.map((name) => [name, fields[name] === "on"]));
}
