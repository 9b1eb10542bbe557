import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { SubmitEvent } from "react";
import type { PersonSuggestion } from "#contract/members/entities/person.ts";
import { Button } from "#ui/button.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { useChangeSuggestions } from "./use-suggestions.ts";

/** Follows everyone suggested who isn't followed yet; undoing unfollows these again. */
export function FollowAll({ people }: { people: readonly PersonSuggestion[] }) {
  const { t } = useLingui();
  const api = useApi();
  const change = useChangeSuggestions();
  const undoable = useUndoable();
  const ids = people.filter((person) => !person.explicitly_followed_by_me).map(({ id }) => id);
  const count = ids.length;
  if (count === 0) return null;

  const showFollowed = (isFollowed: boolean) =>
    change((shown) =>
      shown.map((person) => {
        if (!ids.includes(person.id) || person.explicitly_followed_by_me === isFollowed) return person;
        const follower_count = person.follower_count + (isFollowed ? 1 : -1);
        return { ...person, explicitly_followed_by_me: isFollowed, follower_count };
      }),
    );

  function followAll(event: SubmitEvent) {
    event.preventDefault();
    undoable({
      show() {
        showFollowed(true);
        return () => showFollowed(false);
      },
      async run() {
        await api.call("UserFollows.update", { followee_ids: ids });
        return () => Promise.all(ids.map((user_id) => api.call("UserFollow.delete", { user_id })));
      },
      told: t`${plural(count, { one: "You're following # person", other: "You're following # people" })}`,
      key: "follow all",
    });
  }

  return (
    <ActionForm onSubmit={followAll}>
      <input type="hidden" name="intent" value="follow_all" />
      <input type="hidden" name="user_ids" value={ids.join(",")} />
      <Button type="submit">
        <Trans>Follow all</Trans>
      </Button>
    </ActionForm>
  );
}
