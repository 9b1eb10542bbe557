import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { flushSync } from "react-dom";
import type { Person } from "#contract/members/entities/person.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { CloseIcon, MoreIcon } from "#ui/icons/index.ts";
import { Menu } from "#ui/menu.tsx";
import { MenuItem } from "#ui/menu-item.tsx";
import { BlockMenuItem } from "#web/features/safety/blocks/index.ts";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useRemoveFollower } from "./use-remove-follower.ts";

type FollowerMenuProps = {
  person: Person;
  /** Called before the row goes. */
  onLeave: () => void;
};

/** What the viewer can do about someone who follows them. Without JavaScript, removing doesn't ask first. */
export function FollowerMenu({ person, onLeave }: FollowerMenuProps) {
  const { t } = useLingui();
  const form = useId();
  const remove = useRemoveFollower();
  const [isAsking, setAsking] = useState(false);
  const name = person.full_name || person.username;

  function confirm() {
    // The dialog returns the focus to the menu first.
    flushSync(() => setAsking(false));
    onLeave();
    remove(person);
  }

  return (
    <>
      <Menu
        label={t`More about ${name}`}
        placement="bottom-end"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={MoreIcon}
            size="small"
            label={t`More about ${name}`}
            tooltip="none"
          />
        )}
      >
        <MenuItem icon={CloseIcon} form={form}>
          <Trans>Remove follower</Trans>
        </MenuItem>
        <BlockMenuItem person={person} source="follower" />
      </Menu>
      <ActionForm
        id={form}
        hidden
        data-scripted=""
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="user_id" value={person.id} />
      </ActionForm>
      <ConfirmDialog
        open={isAsking}
        title={t`Remove ${name} from your followers?`}
        confirmLabel={<Trans>Remove</Trans>}
        isDanger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <Trans>We won't tell them. They can follow you again unless your profile is private.</Trans>
      </ConfirmDialog>
    </>
  );
}
