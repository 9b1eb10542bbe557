import type { IconDrawing } from "#ui/icons/index.ts";

export type SettingsEntry = { href: string; label: string; icon: IconDrawing };
