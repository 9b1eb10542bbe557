import { redirectDocument } from "react-router";
import { safeReturnPath } from "#contract/urls/return-path.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { keepChoice } from "./acting-choice.ts";

/** Everything on the page may be different now, so reload it. */
const act: FormHandler = async ({ api, fields, store }) => {
  const { profile_id: id = "", next = "/" } = fields;
  const { data } = await api.call("BusinessProfile.update", id === "" ? {} : { profile_id: id });
  const { user } = store.get().viewer;
  if (user !== null && typeof window !== "undefined") keepChoice(user.id, data.acting);
  return redirectDocument(safeReturnPath(next) ?? "/");
};

export const actingActions = { act };
