import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FOLLOW_REQUESTS_COUNTED } from "#contract/limits/follows.ts";
import type { Person } from "#contract/members/entities/person.ts";
import { requestCountQuery } from "#web/features/members/follow-requests/index.ts";
import { changePerson, dropPerson } from "#web/features/members/follows/button/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { outdate, refresh } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";

/** Answers run in the order they were pressed. */
const scope = { id: "follow requests" };
const list = ["FollowRequests.get"];

type Answer = { person: Person; isAccepted: boolean };

/** The person canceled their request, or it was answered elsewhere. */
export function isCanceled(error: Error): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Accepts and declines requests. They leave the list at once, and come back if the server refuses. */
export function useAnswerRequests() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const countQuery = requestCountQuery(api);

  function show(person: Person | null) {
    dropPerson(client, list, person?.id ?? null);
    client.setQueryData(countQuery.queryKey, (known) => {
      if (person === null) return { count: 0 };
      // Beyond the limit, only the server knows how many are left.
      return known && known.count < FOLLOW_REQUESTS_COUNTED ? { count: Math.max(0, known.count - 1) } : known;
    });
  }

  async function revert(error: unknown) {
    tellFailure(error);
    await Promise.all([refresh(client, ["people"]), client.prefetchQuery({ ...countQuery, staleTime: 0 })]);
  }

  const answering = useMutation({
    scope,
    mutationFn: ({ person: { id: user_id }, isAccepted }: Answer) =>
      api.call(isAccepted ? "FollowRequest.update" : "FollowRequest.delete", { user_id }),
    onMutate: ({ person }) => show(person),
    onSuccess(_, { person, isAccepted }) {
      const name = person.full_name || person.username;
      const text = isAccepted ? t`${name} now follows you` : t`Request declined`;
      toasts.show({ key: "follow request", text, tone: "success" });
      if (isAccepted)
        changePerson(client, person.id, (known) => ({ ...known, explicitly_following_me: true }));
      outdate(client, ["people"]);
    },
    onError(error, { person }) {
      if (!isCanceled(error)) return void revert(error);
      const name = person.full_name || person.username;
      toasts.show({ key: "follow request", text: t`${name} canceled their follow request` });
    },
  });

  const acceptingAll = useMutation({
    scope,
    mutationFn: () => api.call("FollowRequests.update", {}),
    onMutate: () => show(null),
    onSuccess() {
      toasts.show({ key: "follow request", text: t`Requests accepted`, tone: "success" });
      outdate(client, ["people"]);
    },
    onError: (error) => void revert(error),
  });

  return {
    // Not an option of `mutate`, which ignores it once the buttons are gone.
    answer: (person: Person, isAccepted: boolean, onFail: (error: Error) => void = () => undefined) =>
      void answering.mutateAsync({ person, isAccepted }).catch(onFail),
    acceptAll: () => acceptingAll.mutate(),
  };
}
