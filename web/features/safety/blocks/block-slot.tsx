import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import { onBlockRequest } from "./block-requests.ts";
import type { BlockRequest } from "./blockable.ts";
import type { BlockDialogsProps } from "./later/block-dialogs.tsx";
import { useSetBlock } from "./use-set-block.ts";

/** Unblocks at once, and renders the dialogs for blocking, which load on first use. */
export function BlockSlot() {
  const setBlock = useSetBlock();
  const [asked, setAsked] = useState<BlockRequest | null>(null);
  const [Dialogs, setDialogs] = useState<ComponentType<BlockDialogsProps> | null>(null);

  const take = useEffectEvent((request: BlockRequest) => {
    if (!request.isOn) return setBlock(request);
    setAsked(request);
    void later(() => import("./later/block-dialogs.tsx"), "members")
      .load()
      .then(({ BlockDialogs }) => setDialogs(() => BlockDialogs));
  });
  useEffect(() => onBlockRequest(take), []);

  if (Dialogs === null || asked === null) return null;
  return <Dialogs key={asked.person.id} request={asked} onClose={() => setAsked(null)} />;
}
