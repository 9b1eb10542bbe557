import { BOARDS_PER_USER_MAX, PINS_PER_BOARD_MAX, SECTIONS_PER_BOARD_MAX } from "../limits/boards.ts";
import {
  BOARD_LINKS_MAX,
  COLLABORATORS_PER_BOARD_MAX,
  OPEN_BOARD_INVITES_MAX,
} from "../limits/collaboration.ts";

const grouped = (count: number) => count.toLocaleString("en");

/** Responses to creating and filling boards that aren't in the error catalogue. */
export const boardTexts = {
  nameMissing: "Don't forget to name your board!",
  titleMissing: "Please name the section.",
  boardsFull: `You've reached the limit of ${grouped(BOARDS_PER_USER_MAX)} boards.`,
  sectionsFull: `This board has reached the limit of ${grouped(SECTIONS_PER_BOARD_MAX)} sections.`,
  pinsFull: `This board has reached the limit of ${grouped(PINS_PER_BOARD_MAX)} Pins.`,
  mergeSame: "Choose another board to merge with.",
  mergeNotOwned: "You can't merge this board because you didn't create it.",
  sectionMergeSame: "Choose another section to merge with.",
  sectionMoveSame: "Choose another board to move the section to.",
  mergedOn: "It was merged into a board that has since been merged itself. Restore that board first.",
  withheld: "Staff have disabled this board for now, so you can't change who can see it.",
  withheldAlready: "This board is already disabled.",
  notWithheld: "This board isn't disabled.",
  invalidInvite: "Invalid Invite",
  collaboratorsFull: `This board has reached the limit of ${grouped(COLLABORATORS_PER_BOARD_MAX)} collaborators.`,
  linkDead: "This invite doesn't work anymore. Ask for a new one.",
  linksMax: `This board has reached the limit of ${BOARD_LINKS_MAX} invite links. Revoke some first.`,
  offerNot: "You can't make them the owner of this board.",
  offerGone: "This offer is no longer available.",
  invitesFull: `This board has reached the limit of ${grouped(OPEN_BOARD_INVITES_MAX)} pending invites.`,
} as const;
