import type { Feature } from "#server/platform/feature.ts";
import { createLabel, getLabels, removeLabel, updateLabelUses } from "./labels.ts";

export const feature = {
  handlers: {
    "AdLabels.get": getLabels,
    "AdLabel.create": createLabel,
    "AdLabel.delete": removeLabel,
    "AdLabelUses.update": updateLabelUses,
  },
} satisfies Feature;
