import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { creationToolUrl } from "#contract/urls.ts";
import { Icon, PlusIcon } from "#ui/icons/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import type { FeatureFrame } from "#web/platform/frame/frame-entry.ts";
import { BarLink, HeaderLink } from "#web/platform/frame/frame-links.tsx";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { CreateMenuButton, loadCreateParts } from "./create-menu-button.tsx";
import { findOpenPlace } from "./open-place.ts";

const loadDestination = () => import("./later/find-destination.ts");

const CREATION = /^\/(?:pin-builder|pin-creation-tool|(?:idea|story)-pin-builder|pin-editor|pin\/create)\//;

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

/** On the page of a board or section, the new Pin goes there. */
function NewPinCommand() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { api } = useSaver();

  async function open() {
    const board = await loadDestination().then(
      ({ findDestination }) => findDestination(api, queryClient, findOpenPlace()),
      () => null,
    );
    await navigate(creationToolUrl("pin-builder"), { state: { board } });
  }

  useCommand("newPin", () => ({ run: () => void open() }));
  return null;
}

function useIsCreation(): boolean {
  return CREATION.test(useLocation().pathname);
}
