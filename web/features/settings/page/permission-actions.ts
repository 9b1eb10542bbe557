import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { updateSettings } from "./profile-actions.ts";

const comments: FormHandler = async (call) => {
  await updateSettings(call, { comments_off_by_default: call.fields.allow_comments !== "on" });
};

export const permissionActions = { comments };
