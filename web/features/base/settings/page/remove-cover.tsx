import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import type { UserSettings } from "#contract/members/entities/user.ts";
import { Button } from "#ui/button.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { usePageStore } from "#web/platform/page/page-store.tsx";
import { useUndoable } from "#web/platform/toasts/use-undoable.ts";
import { applySettings } from "./profile-actions.ts";
import { settingsQuery, useSettings } from "./settings-query.ts";

const none: UserSettings["profile_cover"] = { source: "", images: {} };

/** Removes the cover at once, with an undo. Without JavaScript it posts a form. */
export function RemoveCover() {
  const { t } = useLingui();
  const { profile_cover: cover } = useSettings();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = usePageStore();
  const undoable = useUndoable();

  function show(shown: UserSettings["profile_cover"]) {
    queryClient.setQueryData(
      settingsQuery(api).queryKey,
      (settings) => settings && { ...settings, profile_cover: shown },
    );
  }

  async function put(profile_cover_url: string) {
    const { data } = await api.call("UserSettings.update", { profile_cover_url });
    applySettings({ api, queryClient, store }, data);
  }

  function remove(event: SubmitEvent) {
    event.preventDefault();
    if (cover.source === "") return;
    const { url } = cover.images["1200x"];
    undoable({
      key: "cover",
      told: t`Cover removed`,
      show() {
        show(none);
        return () => show(cover);
      },
      async run() {
        await put("");
        return () => put(url);
      },
    });
  }

  return (
    <ActionForm preventScrollReset onSubmit={remove}>
      <input type="hidden" name="intent" value="remove-cover" />
      <Button type="submit" variant="quiet">
        <Trans>Remove</Trans>
      </Button>
    </ActionForm>
  );
}
