import type { LoaderFunctionArgs } from "react-router";
import { CONVERSATION_PEOPLE_MAX } from "#contract/limits/messages.ts";
import { foundPeopleQuery } from "#web/features/base/shared/people-field/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { loadInbox } from "../inbox/load-inbox.ts";
import type { ChosenPerson } from "../people-choice.tsx";
import { recipientQuery, TYPED } from "../queries.ts";

/** The people that the address names, with the list next to them. Members who are gone are left out. */
export async function loadNewTalk(args: LoaderFunctionArgs): Promise<ChosenPerson[]> {
  const viewer = requireMember(args);
  const { context, request } = args;
  const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get(TYPED)?.trim() ?? "";
  const ids = (searchParams.get("to") ?? "").split(",").filter((id) => id !== "" && id !== viewer.user?.id);
  const named = [...new Set(ids)].slice(0, CONVERSATION_PEOPLE_MAX - 1);
  const [people] = await Promise.all([
    Promise.all(named.map((id) => client.ensureQueryData(recipientQuery(api, id)).catch(nobody))),
    typed !== "" && client.ensureQueryData(foundPeopleQuery(api, typed)),
    loadInbox(args, { search: "", isMain: false }),
  ]);
  return people.flatMap((person) => person ?? []).map(chosenOf);
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return null;
  throw error;
}

function chosenOf({
  id,
  username,
  full_name,
  image_small_url,
  avatar_color_index,
}: ChosenPerson): ChosenPerson {
  return { id, username, full_name, image_small_url, avatar_color_index };
}
