import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Person } from "#contract/members/entities/person.ts";
import { changePerson, dropPerson } from "#web/features/members/follows/button/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** Removes one of the viewer's followers at once; they come back if the server refuses. */
export function useRemoveFollower(): (person: Person) => void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const { user } = useViewer();

  const removing = useMutation({
    scope: { id: "remove follower" },
    mutationFn: ({ id }: Person) => api.call("UserFollower.delete", { user_id: id }),
    onMutate({ id }) {
      dropPerson(client, ["UserFollowers.get", { username: user?.username }], id);
      changePerson(client, id, (known) => ({ ...known, explicitly_following_me: false }));
      if (user) changePerson(client, user.id, countOneLess);
    },
    onSuccess(_, { full_name, username }) {
      const name = full_name || username;
      toasts.show({ text: t`${name} no longer follows you`, tone: "success" });
      outdate(client, ["people"]);
    },
    onError(error) {
      tellFailure(error);
      void refresh(client, ["people"]);
    },
  });
  return removing.mutate;
}

function countOneLess<Counted extends { follower_count: number }>(member: Counted): Counted {
  return { ...member, follower_count: Math.max(0, member.follower_count - 1) };
}
