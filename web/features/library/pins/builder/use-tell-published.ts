import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { refresh } from "#web/platform/query/outdated.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { PublishedPin } from "./publish-draft.ts";

type Tell = (pins: readonly PublishedPin[], options?: { isShown?: boolean }) => void;

/** Shows a toast that confirms publishing, with a link to the Pins unless the page shows the Pin next. */
export function useTellPublished(): Tell {
  const { t } = useLingui();
  const toasts = useToasts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { username = "" } = useViewer().user ?? {};

  function tellOne({ id, section, board, duplicate_of: [twin] }: PublishedPin, isShown: boolean): void {
    const where = section?.title ?? board?.name;
    if (twin !== undefined) {
      toasts.show({
        text: t`Published again. You'd already saved this there`,
        action: { label: t`View the first one`, onPress: () => void navigate(pinUrl(twin)) },
      });
      return;
    }
    toasts.show({
      text: where === undefined ? t`Your Pin was published` : t`Your Pin was published to ${where}`,
      tone: "success",
      ...(!isShown && {
        action: { label: t({ message: "View", context: "open" }), onPress: () => void navigate(pinUrl(id)) },
      }),
    });
  }

  return (pins, { isShown = false } = {}) => {
    const [first] = pins;
    if (first === undefined) return;
    void refresh(queryClient, ["pins"]);
    if (pins.length === 1) return tellOne(first, isShown);
    toasts.show({
      text: t`${plural(pins.length, { one: "# Pin was published", other: "# Pins were published" })}`,
      tone: "success",
      action: { label: t`View all`, onPress: () => void navigate(profileUrl(username)) },
    });
  };
}
