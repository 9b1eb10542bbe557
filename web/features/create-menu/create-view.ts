import type { Placement } from "#ui/placement.ts";

/** From where something is made: what the menu is called, and what it offers, follows from it. */
export type CreateView =
  | { view: "default" | "profile"; boardId?: undefined; sectionId?: undefined }
  | { view: "board"; boardId: string; sectionId?: undefined }
  | { view: "section"; boardId: string; sectionId: string };

/** What the button opens: the menu, or what that leads to. */
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
