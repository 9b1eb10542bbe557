import type { OptionsOf, ResultOf } from "#contract/operations.ts";
import type { TakedownLaw } from "#contract/safety/law-links.ts";
import {
  CATEGORY_DETAILS,
  TAKEDOWN_CATEGORIES,
  type TakedownCategory,
} from "#contract/safety/takedown-laws.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";

type Notice = OptionsOf<"LegalTakedown.create">;
export type SentNotice = Pick<ResultOf<"LegalTakedown.create">, "code" | "state" | "status_url">;

type Fields = Record<string, string>;

/** A radio button's value, or the names of checkboxes: a repeated name would lose all but one. */
function categoriesIn(fields: Fields): TakedownCategory[] {
  return TAKEDOWN_CATEGORIES.filter(
    (category) => fields.category === category || fields[`category-${category}`] !== undefined,
  );
}

const send: FormHandler = async ({ fields, api, params }): Promise<SentNotice> => {
  const categories = categoriesIn(fields);
  const details = categories.flatMap((category) => CATEGORY_DETAILS[category]);
  const { data } = await api.call("LegalTakedown.create", {
    // The server refuses unknown values.
    law: params.law as TakedownLaw,
    urls: fields.urls ?? "",
    categories,
    explanation: fields.explanation ?? "",
    ...(Object.fromEntries(details.map((name) => [name, fields[name]])) as Partial<Notice>),
    is_anonymous: fields.is_anonymous !== undefined,
    complainant_kind: fields.complainant_kind as Notice["complainant_kind"],
    name: fields.name,
    email: fields.email,
    country: fields.country,
    postal_address: fields.postal_address,
    flagger_token: fields.flagger_token,
    good_faith: fields.good_faith !== undefined,
    under_perjury: fields.under_perjury !== undefined,
    signature: fields.signature,
  });
  const { code, state, status_url } = data;
  return { code, state, status_url };
};

export const formActions = { send };
