import { type ComponentType, useEffect, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import type { ShareSheetProps } from "./later/share-sheet.tsx";
import { onShare } from "./share-requests.ts";
import type { Shareable } from "./shareable.ts";

/** Renders the share sheet, which loads on first use. */
export function ShareSlot() {
  const [shared, setShared] = useState<Shareable | null>(null);
  const [Sheet, setSheet] = useState<ComponentType<ShareSheetProps> | null>(null);

  useEffect(
    () =>
      onShare((wanted) => {
        setShared(wanted);
        void later(() => import("./later/share-sheet.tsx"))
          .load()
          .then(({ ShareSheet }) => setSheet(() => ShareSheet));
      }),
    [],
  );

  if (Sheet === null || shared === null) return null;
  return <Sheet key={`${shared.path} ${shared.view}`} shared={shared} onClose={() => setShared(null)} />;
}
