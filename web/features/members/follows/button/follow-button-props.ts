import type { ButtonProps } from "#ui/button.tsx";
import type { Followable } from "./followable.ts";

export type FollowButtonProps = {
  person: Followable;
  /** A profile's button is the main one of its page; others are one of many. */
  source: "profile" | "list" | "closeup";
  size?: ButtonProps["size"];
};
