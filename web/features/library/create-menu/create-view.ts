import type { Placement } from "#ui/placement.ts";

/** The page where the create button is used, which decides the menu's title and content. */
export type CreateView =
  | { view: "default" | "profile"; boardId?: undefined; sectionId?: undefined }
  | { view: "board"; boardId: string; sectionId?: undefined }
  | { view: "section"; boardId: string; sectionId: string };

/** What the button has opened: the menu, or a dialog from it. */
export type CreatePart = "menu" | "refusal" | "board" | "section";

export type CreatePartsProps = CreateView & {
  anchor: HTMLElement;
  title: string;
  entryType: "profile_plus_button" | "all_pins_plus_button" | null;
  placement: Placement;
  shown: CreatePart;
  onShow: (part: CreatePart) => void;
  onClose: (part: CreatePart) => void;
};
