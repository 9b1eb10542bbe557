import type { FormHandler } from "#web/platform/forms/form-action.ts";

const appeal: FormHandler = async ({ fields: { text = "" }, api }) => {
  await api.call("AgeAppeal.create", { text });
};

export const ageAppealActions = { appeal };
