import type { QueryClient } from "@tanstack/react-query";
import { PLACEMENTS } from "#contract/members/experiences.ts";
import type { Api } from "#web/platform/api/api.ts";
import { queryOf } from "#web/platform/query/query.ts";

/** What the member's own profile may show once, at all its placements: one call, and one experience at a time. */
export function educationQuery(api: Api) {
  const placement_ids = Object.values(PLACEMENTS);
  return {
    ...queryOf(api, "UserExperiences.get", { placement_ids }, []),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  };
}

type Answer = { id: number; isCompleted: boolean };

/** Takes an experience away permanently. The next one waits for the next visit. */
export function answerExperience(api: Api, client: QueryClient, { id, isCompleted }: Answer): void {
  client.setQueryData(educationQuery(api).queryKey, []);
  const name = isCompleted ? "UserExperienceCompleted.update" : "UserExperienceDismissed.update";
  // If that fails, it's shown once more.
  void api.call(name, { experience_id: id }).catch(() => undefined);
}
