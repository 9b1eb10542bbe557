import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { creationToolUrl } from "#contract/urls.ts";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BarLink, HeaderLink } from "#web/platform/frame/frame-links.tsx";
import { CreateMenuButton, loadCreateParts } from "./create-menu-button.tsx";

const CREATION = /^\/(?:pin-builder|pin-creation-tool|idea-pin-builder|pin\/create)\//;

export const frame: FeatureFrame = {
  entries: [{ place: "start", order: 30, Header: CreateHeaderEntry, Bar: CreateBarEntry }],
  Slot: NewPinCommand,
  ahead: [loadCreateParts],
};

function CreateHeaderEntry() {
  const isHere = useIsCreation();
  return (
    <CreateMenuButton view="default" placement="bottom-start" hasKey>
      {(trigger) => (
        <HeaderLink {...trigger} isHere={isHere}>
          <Trans>Create</Trans>
        </HeaderLink>
      )}
    </CreateMenuButton>
  );
}

function CreateBarEntry() {
  const isHere = useIsCreation();
  return (
    <CreateMenuButton view="default" placement="top" hasKey>
      {(trigger) => (
        <BarLink {...trigger} isHere={isHere}>
          <Icon icon={PlusIcon} />
          <Trans>Create</Trans>
        </BarLink>
      )}
    </CreateMenuButton>
  );
}

function NewPinCommand() {
  const navigate = useNavigate();
  useCommand("newPin", () => ({ run: () => void navigate(creationToolUrl("pin-builder")) }));
  return null;
}

function useIsCreation(): boolean {
  return CREATION.test(useLocation().pathname);
}
