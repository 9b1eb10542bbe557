import { SENSITIVE_CHOICES } from "#contract/entities/viewer.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";
import { saveSwitches } from "./setting-switch.tsx";

const visibility: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  if (fields.show_all_pins !== undefined) {
    await api.call("BoardVisibilitySettings.update", { show_all_pins: fields.show_all_pins === "on" });
    queryClient.removeQueries({ queryKey: ["BoardVisibilitySettings.get"] });
  }
  await saveSwitches(call);
};

const sensitive: FormHandler = async (call) => {
  const chosen = SENSITIVE_CHOICES.find((choice) => choice === call.fields.sensitive_pins);
  if (chosen === undefined) return;
  await updateSettings(call, { sensitive_pins: chosen });
  // Lists show more or less now.
  await call.queryClient.invalidateQueries({ refetchType: "none" });
};

const showHiddenAds: FormHandler = async ({ api }) => {
  await api.call("AdHides.delete", {});
};

export const privacyActions = {
  visibility,
  sensitive,
  ads: saveSwitches,
  show_hidden_ads: showHiddenAds,
};
