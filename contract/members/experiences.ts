/** Where an experience is shown. */
export const PLACEMENTS = { comments: 19, boards: 1000464, settings: 1000312 } as const;

/** What an experience is about, by the number that other programs know it by. */
export const EXPERIENCE_IDS = { settings: 504214, firstBoard: 504821, commentsOff: 505363 } as const;

/** Words that the browser translates by their English text. */
export const experienceTexts = {
  settings: "Your settings are here: your profile, who can find you, your language and more.",
  firstBoard: "Boards keep related ideas together. They can be secret, too.",
  commentsOff: "People can't comment on the Pins you save.",
  toSettings: "Go to settings",
  toBoard: "Create a board",
  done: "Got it",
} as const;
