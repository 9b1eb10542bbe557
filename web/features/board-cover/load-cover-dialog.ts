import type { ComponentType } from "react";
import { withTexts } from "../../texts.ts";
import type { CoverDialogProps } from "./cover-dialog-props.ts";

export async function loadCoverDialog(): Promise<ComponentType<CoverDialogProps>> {
  return (await withTexts(["members", "pages"], import("./later/cover-dialog.tsx"))).CoverDialog;
}
