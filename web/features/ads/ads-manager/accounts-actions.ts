import { redirect } from "react-router";
import { advertiserUrl } from "#contract/urls/advertiser.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

const create: FormHandler = async ({ api, fields }) => {
  const { name = "", country = "", time_zone = "" } = fields;
  const { data } = await api.call("AdAccount.create", { name, country, time_zone });
  return redirect(advertiserUrl("overview", { advertiserId: data.id }));
};

export const accountsActions = { create };
