export const COLLABORATORS_PER_BOARD_MAX = 500;
/** Invites of one board that no one has answered yet. */
export const OPEN_BOARD_INVITES_MAX = 500;
export const BOARD_INVITES_AT_ONCE_MAX = 20;
/** How many invites a list has, unless the board's form or a page size asks for more. */
export const BOARD_INVITES_SHOWN_MAX = 5;
export const EMAIL_INVITE_DAYS = 30;
/** How long someone who declined isn't asked again. */
export const DECLINED_INVITE_DAYS = 30;

/** A board's links with which people join it. */
export const BOARD_LINKS_MAX = 50;
export const BOARD_LINK_NAME_MAX = 60;
export const BOARD_LINK_USES_MAX = 500;
export const BOARD_LINK_USES_DEFAULT = 5;
export const BOARD_LINK_DAYS_MAX = 90;
export const BOARD_LINK_DAYS_DEFAULT = 7;
