import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { readAmount } from "../actions.ts";

const deposit: FormHandler = async (call) => {
  const { ad_account_id = "", amount_micro, note = "", key = "" } = call.fields;
  await call.api.call("AdminDeposit.create", {
    ad_account_id,
    amount_micro: readAmount(amount_micro),
    note,
    key,
  });
};

const writeOff: FormHandler = async ({ fields, api }) => {
  const { ad_account_id = "", amount_micro, note = "", key = "" } = fields;
  await api.call("AdminWriteOff.create", {
    ad_account_id,
    amount_micro: readAmount(amount_micro),
    note,
    key,
  });
};

const credit: FormHandler = async (call) => {
  const { ad_account_id = "", amount_micro, note = "", expires_on = "", key = "" } = call.fields;
  await call.api.call("AdminCredit.create", {
    ad_account_id,
    amount_micro: readAmount(amount_micro),
    note,
    expires_on,
    key,
  });
};

/** An empty field is no limit to owe anything. */
const limit: FormHandler = async ({ fields, api }: FormCall) => {
  const { ad_account_id = "", credit_limit_micro = "" } = fields;
  const isNone = /^[\s0.,]*$/.test(credit_limit_micro);
  await api.call("AdminAdAccount.update", {
    ad_account_id,
    credit_limit_micro: isNone ? "0" : readAmount(credit_limit_micro).replace(/^0$/, "-"),
  });
};

const suspension: FormHandler = async ({ fields, api }) => {
  const { ad_account_id = "", is_suspended } = fields;
  await api.call("AdminAdAccount.update", { ad_account_id, is_suspended: is_suspended === "1" });
};

export const adAccountActions = { deposit, credit, write_off: writeOff, limit, suspension };
