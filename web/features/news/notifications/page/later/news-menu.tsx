import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { Notification } from "#contract/news/entities/notification.ts";
import { settingsUrl } from "#contract/urls.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useKindName } from "../../settings/kind-words.ts";

/** Deletes a notification, or mutes its kind, board or person. */
export function NewsMenu({ news, onHide }: { news: Notification; onHide: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useTellFailure();
  const kind = useKindName()(news.kind);
  const { board } = news;
  const [person] = news.actor_count === 1 ? news.actors : [];
  const name = person?.full_name || person?.username || "";

  async function run(change: () => Promise<unknown>, told: string): Promise<void> {
    try {
      await change();
      onHide();
      toasts.show({ text: told, tone: "success" });
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ["NewsHub.get"] });
    await client.invalidateQueries({ queryKey: ["NewsHubBadge.get"] });
  }

  const off = { in_app: false, mail: false, push: false };
  const muteKind = () => api.call("NotificationSettings.update", { kinds: { [news.kind]: off } });
  return (
    <Menu
      label={t`More`}
      placement="bottom-end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="small"
          icon={MoreIcon}
          label={t`Notification options`}
          tooltip="none"
        />
      )}
    >
      <MenuItem
        onSelect={() =>
          void run(() => api.call("NewsHub.delete", { notification_id: news.id }), t`Notification deleted`)
        }
      >
        <Trans>Delete</Trans>
      </MenuItem>
      <MenuItem onSelect={() => void run(muteKind, t`Muted`)} help={kind}>
        <Trans>Mute this type</Trans>
      </MenuItem>
      {board !== null && (
        <MenuItem
          onSelect={() =>
            void run(() => api.call("NotificationMute.create", { board_id: board.id }), t`Muted`)
          }
          help={board.name}
        >
          <Trans>Mute this board</Trans>
        </MenuItem>
      )}
      {person !== undefined && (
        <MenuItem
          onSelect={() =>
            void run(() => api.call("NotificationMute.create", { user_id: person.id }), t`Muted`)
          }
        >
          <Trans>Mute {name}</Trans>
        </MenuItem>
      )}
      <MenuLink href={settingsUrl("notifications")}>
        <Trans>Notification settings</Trans>
      </MenuLink>
    </Menu>
  );
}
