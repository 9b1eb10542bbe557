export type DemoComment = {
  /** The slug of a picture; its first Pin is commented on. */
  on: string;
  by: string;
  text: string;
  hours: number;
  likedBy?: readonly string[];
  replies?: readonly { by: string; text: string; hours: number }[];
};

export const demoComments: readonly DemoComment[] = [
  {
    on: "sea-scales",
    by: "tomasz",
    text: "That blue. Is it one glaze, or two on top of each other?",
    hours: 30,
    likedBy: ["amara", "ines"],
    replies: [{ by: "ines", text: "Two. The second one runs, if you let it.", hours: 29 }],
  },
  {
    on: "potters-shelf",
    by: "amara",
    text: "@ines this is your studio in ten years, isn't it?",
    hours: 6,
    likedBy: ["kenji_mori", "tomasz", "lucia_ferrante"],
  },
  {
    on: "four-arches",
    by: "mateo_ruiz",
    text: "I've walked through these at noon. There is no shade like it.",
    hours: 41,
    likedBy: ["ines"],
  },
  {
    on: "reading-chair",
    by: "house_of_june",
    text: "Lamp on the left, book on the right, dog on the feet.",
    hours: 18,
    likedBy: ["tomasz", "ines", "yusuf"],
    replies: [
      { by: "tomasz", text: "You've just described my whole weekend.", hours: 17 },
      { by: "ines", text: "@tomasz I want to see that dog.", hours: 4 },
    ],
  },
  {
    on: "yellow-house",
    by: "lucia_ferrante",
    text: "Who has a green door that is the right green? I keep repainting mine.",
    hours: 9,
    likedBy: ["ines"],
  },
  {
    on: "friday-ramen",
    by: "yusuf",
    text: "Made it last night. Two hours more on the broth, and it's perfect.",
    hours: 14,
    likedBy: ["kenji_mori"],
  },
  {
    on: "autumn-fox",
    by: "salma_h",
    text: "He looks as if he had just been told a secret.",
    hours: 33,
    likedBy: ["tomasz", "wayan"],
  },
];

/** Who saves what to a board that they share. The board is its owner's. */
export const sharedSaves: readonly {
  owner: string;
  board: string;
  saves: readonly { by: string; pictures: readonly string[]; hours: number }[];
}[] = [
  {
    owner: "ines",
    board: "A house by the water",
    saves: [
      { by: "mateo_ruiz", pictures: ["city-dusk"], hours: 70 },
      { by: "lucia_ferrante", pictures: ["pink-bedroom", "terrazzo-floor"], hours: 27 },
      { by: "tomasz", pictures: ["reading-chair", "lake-cabin"], hours: 5 },
      { by: "amara", pictures: ["indigo-quilt"], hours: 2 },
    ],
  },
  {
    owner: "tomasz",
    board: "Timber, joints, daylight",
    saves: [{ by: "yusuf", pictures: ["green-valley", "small-garden-plan"], hours: 12 }],
  },
];

/** Asked to save to a board together, and not answered yet. */
export const openInvites: readonly { owner: string; board: string; invited: string; hours: number }[] = [
  { owner: "lucia_ferrante", board: "Domenica per otto", invited: "ines", hours: 3 },
  { owner: "amara", board: "Indigo, all of it", invited: "tomasz", hours: 8 },
];
