import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import type { BoardInvite, BoardLink } from "#contract/library/entities/collaboration.ts";
import type { PinUser } from "#contract/library/entities/pin.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { boardErrorText } from "#web/platform/texts/board-error.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { dropFromLists } from "./drop-from-lists.ts";
import { type Invitee, isContact } from "./invitee.ts";
import { nameOf } from "./name-of.ts";
import { boardAsked, type TheBoard } from "./queries.ts";

type Removal = { person: PinUser; isForGood: boolean };

/** Removes collaborators and withdraws invites. They leave the lists at once, and come back if the server refuses. */
export function useBoardPeople(board: TheBoard) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { acting } = useViewer();
  const tellFailure = useTellFailure(boardErrorText);
  const asked = boardAsked(board, acting);
  const scope = { id: `people of board ${board.id}` };
  const settle = () => refresh(client, ["boards", "people"]);

  const removing = useMutation({
    scope,
    mutationFn: ({ person, isForGood }: Removal) =>
      api.call("BoardCollaborator.delete", { ...asked, invited_user_id: person.id, ban: isForGood }),
    onMutate: ({ person }) =>
      dropFromLists<PinUser>(client, "BoardCollaborators.get", ({ id }) => id === person.id),
    onSuccess(_, { person }) {
      const name = nameOf(person);
      toasts.show({ text: t`${name} was removed from the board` });
    },
    onError: tellFailure,
    onSettled: settle,
  });

  const withdrawing = useMutation({
    scope,
    mutationFn: ({ invited_user: { id } }: BoardInvite) =>
      api.call("BoardInvite.delete", { ...asked, invited_user_id: id }),
    onMutate: (invite) =>
      dropFromLists<BoardInvite>(client, "BoardInvites.get", ({ id }) => id === invite.id),
    onSuccess: () => void toasts.show({ text: t`Invite withdrawn` }),
    onError: tellFailure,
    onSettled: settle,
  });

  const revoking = useMutation({
    scope,
    mutationFn: ({ id }: BoardLink) => api.call("BoardLink.delete", { ...asked, link_id: id }),
    onMutate: (link) => dropFromLists<BoardLink>(client, "BoardLinks.get", ({ id }) => id === link.id),
    onSuccess: (_, { email }) =>
      void toasts.show({ text: email === null ? t`Link revoked` : t`Invite withdrawn` }),
    onError: tellFailure,
    onSettled: settle,
  });

  return {
    revoke: (link: BoardLink) => revoking.mutate(link),
    remove: removing.mutate,
    withdraw: (invite: BoardInvite) => withdrawing.mutate(invite),
  };
}

/** Returns a function that invites people and says how many of them were. */
export function useInvitePeople() {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { acting } = useViewer();

  async function send(board: TheBoard, invitees: readonly Invitee[]): Promise<number> {
    const asked = boardAsked(board, acting);
    const emails = invitees.flatMap((invitee) => (isContact(invitee) ? invitee.email : []));
    const ids = invitees.flatMap((invitee) => (isContact(invitee) ? [] : invitee.id));
    const sent = [];
    if (ids.length > 0) {
      sent.push(...(await api.call("BoardInvite.create", { ...asked, invited_user_ids: ids })).data);
    }
    if (emails.length > 0)
      sent.push(...(await api.call("BoardEmailInvite.create", { ...asked, emails })).data);
    return sent.length;
  }

  return async (board: TheBoard, people: readonly Invitee[]) => {
    const count = await send(board, people);
    const left = people.length - count;
    const sent = t`${plural(count, { one: "Invite sent", other: "# invites sent" })}`;
    const refused = t`${plural(left, {
      one: "# person couldn't be invited.",
      other: "# people couldn't be invited.",
    })}`;
    const tone = left === 0 ? "success" : "neutral";
    toasts.show({ text: left === 0 ? sent : count === 0 ? refused : `${sent}. ${refused}`, tone });
    await refresh(client, ["boards", "people"]);
  };
}

/** Sends the invites of a form, and tells why if they're refused. */
export function useSendInvites(board: Board, onSent: () => void) {
  const invite = useInvitePeople();
  const tellFailure = useTellFailure(boardErrorText);
  return useSubmission({
    mutationFn: (people: readonly Invitee[]) => invite(board, people),
    onSuccess: onSent,
    onError: tellFailure,
  });
}
