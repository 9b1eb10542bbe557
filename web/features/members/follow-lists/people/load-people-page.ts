import { loadProfilePage } from "#web/features/members/profiles/page/index.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { foundQuery, type ListedPeople, peopleOf, typedIn } from "./listed-people.ts";
import { START } from "./people-query.ts";

/** Creates the loader of the page of a member's followers, or of those they follow. */
export function loadPeoplePage(list: ListedPeople) {
  return loadProfilePage(async ({ context, user, query }) => {
    const [api, client] = [context.get(apiContext), context.get(queryClientContext)];
    const typed = typedIn(query);
    if (typed !== "") await client.ensureQueryData(foundQuery(api, list, user.id, typed));
    else await primePaged(client, peopleOf(api, list, user.username, query.get(START)));
  });
}
