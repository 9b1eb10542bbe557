import { isLocale } from "#contract/locales.ts";
import type { Api } from "#web/platform/api/api.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";
import { queryOf } from "#web/platform/query/query.ts";

export function staffTopicsQuery(api: Api) {
  return queryOf(api, "Topics.get", {}, []);
}

const topic: FormHandler = async (call) => {
  const { topic_id = "", name = "", words = "", locale, is_hidden } = call.fields;
  if (!isLocale(locale)) return;
  await call.api.call("Topics.update", {
    topic_id,
    texts: { [locale]: { name, words: listOf(words) } },
    is_hidden: is_hidden === "on",
  });
  await outdate(call);
};

const addTopic: FormHandler = async (call) => {
  const { name = "", words = "", parent_id = "" } = call.fields;
  await call.api.call("Topics.create", {
    texts: { en: { name, words: listOf(words) } },
    ...(parent_id !== "" && { parent_id }),
  });
  await outdate(call);
};

function listOf(words: string): string[] {
  return words
    .split(/[,、\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
}

async function outdate({ queryClient, api }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: staffTopicsQuery(api).queryKey, refetchType: "none" });
  for (const name of ["Interests.get", "Interest.get"]) queryClient.removeQueries({ queryKey: [name] });
}

export const topicActions = { topic, "new-topic": addTopic };
