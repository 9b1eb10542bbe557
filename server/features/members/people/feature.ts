import type { Feature } from "#server/platform/feature.ts";
import { dismissPerson, undoDismissal } from "./dismiss-person.ts";
import { followMembersForSearch, indexPeople, indexPeopleJob } from "./index-people.ts";
import { peoplePurge } from "./purge-people.ts";
import { searchEitherWay } from "./search-nearly.ts";
import { suggestPeople } from "./suggest-people.ts";
import { tables } from "./tables.ts";

declare module "#server/platform/events.ts" {
  interface EventData {
    "member.suggestion_dismissed": null;
    "member.suggestion_restored": null;
  }
}

export const feature = {
  tables,
  handlers: {
    "PeopleSearch.get": searchEitherWay,
    "PeopleSuggestion.create": undoDismissal,
    "PeopleSuggestion.delete": dismissPerson,
    "PeopleSuggestions.get": suggestPeople,
  },
  purge: peoplePurge,
  jobs: () => [indexPeopleJob.doneBy(indexPeople, { at: "* * * * *" })],
  consumers: [followMembersForSearch],
} satisfies Feature;
