import { type ComponentType, type ReactNode, useState } from "react";
import { later } from "#web/platform/later/later.tsx";
import { AsOwner } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { OrganizeDialogProps } from "./later/organize-dialog.tsx";

export type OrganizePins = {
  open: () => void;
  /** Render it where it outlives the button. */
  dialog: ReactNode;
};

/** Opens the dialog for organizing Pins without a board. Its code loads on the first press. */
export function useOrganizePins(): OrganizePins {
  const [Dialog, setDialog] = useState<ComponentType<OrganizeDialogProps> | null>(null);
  const ownerId = useViewer().user?.id ?? "";
  return {
    open() {
      void later(() => import("./later/organize-dialog.tsx"), "members")
        .load()
        .then((part) => setDialog(() => part.OrganizeDialog));
    },
    dialog: Dialog && (
      <AsOwner ownerId={ownerId}>
        <Dialog onClose={() => setDialog(null)} />
      </AsOwner>
    ),
  };
}
