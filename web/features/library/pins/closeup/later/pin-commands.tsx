import { useState } from "react";
import { useNavigate } from "react-router";
import { pinUrl } from "#contract/urls.ts";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { MovePin } from "#web/features/library/pins/place/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { ShownPin } from "../use-pin.ts";

type PinCommandsProps = {
  shown: ShownPin;
  /** Where dialogs open. */
  anchor: () => HTMLElement | null;
};

/** What the Pin's menus do, for shortcuts and the palette. */
export function PinCommands({ shown: { pin, whole }, anchor }: PinCommandsProps) {
  const navigate = useNavigate();
  const { user } = useViewer();
  const about = usePinName()(pin);
  const { copy } = useShare({ path: pinUrl(pin.id), name: about });
  const [movedFrom, setMovedFrom] = useState<HTMLElement | null>(null);
  const mayEdit = whole?.viewer_can.edit ?? false;
  const isOwn = pin.pinner.id === user?.id;

  useCommand("copyLink", () => ({ run: copy, about }));
  useCommand("edit", () => (mayEdit ? { run: () => void navigate(pinUrl(pin.id, "edit")), about } : null));
  useCommand("move", () => (isOwn ? { run: () => setMovedFrom(anchor()), about } : null));

  return movedFrom && <MovePin pin={pin} anchor={movedFrom} onClose={() => setMovedFrom(null)} />;
}
