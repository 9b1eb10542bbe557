import { MESSAGE_PERMISSIONS } from "#contract/news/entities/conversation.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";
import { readSwitches } from "./setting-switch.tsx";

const save: FormHandler = async (call) => {
  const message_permission = MESSAGE_PERMISSIONS.find((choice) => choice === call.fields.message_permission);
  await updateSettings(call, { ...readSwitches(call), ...(message_permission && { message_permission }) });
};

export const permissionActions = { save };
