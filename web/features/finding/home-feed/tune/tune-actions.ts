import type { Recommendations } from "#contract/finding/entities/home-feed.ts";
import type { FormHandler } from "#web/platform/forms/form-action.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { feedSettingsQuery } from "../feed-queries.ts";

const CHOICES: readonly Recommendations[] = ["all", "following", "nothing"];

const save: FormHandler = async ({ api, fields, queryClient }) => {
  const recommendations = CHOICES.find((each) => each === fields.recommendations) ?? "all";
  const { data } = await api.call("HomefeedSettings.update", { recommendations });
  await putAnswer(queryClient, feedSettingsQuery(api), data);
  queryClient.removeQueries({ queryKey: ["UserHomefeed.get"] });
};

export const tuneActions = { save };
