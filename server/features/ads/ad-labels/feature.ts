import type { Feature } from "#server/platform/feature.ts";
import { createLabel, getLabels, getLabelUses, removeLabel, renameLabel, updateLabelUses } from "./labels.ts";
import { tables } from "./tables.ts";

export const feature = {
  tables,
  handlers: {
    "AdLabels.get": getLabels,
    "AdLabel.create": createLabel,
    "AdLabel.update": renameLabel,
    "AdLabel.delete": removeLabel,
    "AdLabelUses.get": getLabelUses,
    "AdLabelUses.update": updateLabelUses,
  },
} satisfies Feature;
