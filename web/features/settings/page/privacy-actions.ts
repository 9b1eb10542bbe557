import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { saveSwitches } from "./setting-switch.tsx";

const visibility: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  if (fields.show_all_pins !== undefined) {
    await api.call("BoardVisibilitySettings.update", { show_all_pins: fields.show_all_pins === "on" });
    queryClient.removeQueries({ queryKey: ["BoardVisibilitySettings.get"] });
  }
  await saveSwitches(call);
};

export const privacyActions = { visibility };
