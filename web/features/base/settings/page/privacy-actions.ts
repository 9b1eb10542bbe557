import { SENSITIVE_CHOICES } from "#contract/members/entities/viewer.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";
import { readSwitches } from "./setting-switch.tsx";

const save: FormHandler = async (call) => {
  const { api, fields, queryClient } = call;
  const sensitive_pins = SENSITIVE_CHOICES.find((choice) => choice === fields.sensitive_pins);
  if (fields.show_all_pins !== undefined) {
    await api.call("BoardVisibilitySettings.update", { show_all_pins: fields.show_all_pins === "on" });
    queryClient.removeQueries({ queryKey: ["BoardVisibilitySettings.get"] });
  }
  await updateSettings(call, { ...readSwitches(call), ...(sensitive_pins && { sensitive_pins }) });
  // Lists show more or less now.
  await queryClient.invalidateQueries({ refetchType: "none" });
};

const showHiddenAds: FormHandler = async ({ api }) => {
  await api.call("AdHides.delete", {});
};

export const privacyActions = { save, show_hidden_ads: showHiddenAds };
