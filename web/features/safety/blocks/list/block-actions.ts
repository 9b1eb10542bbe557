import type { FormHandler } from "#web/platform/forms/form-action.ts";

const unblock: FormHandler = async ({ api, fields }) => {
  await api.call("UserBlock.delete", { blocked_user_id: fields.user_id ?? "" });
};

/** For the list without JavaScript. */
export const blockActions = { unblock };
