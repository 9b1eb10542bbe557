import type { ComponentType } from "react";
import { later } from "#web/platform/later/later.tsx";
import type { CoverDialogProps } from "./cover-dialog-props.ts";

export async function loadCoverDialog(): Promise<ComponentType<CoverDialogProps>> {
  return (await later(() => import("./later/cover-dialog.tsx"), "members").load()).CoverDialog;
}
