export type DemoConversation = {
  /** Usernames. The first one began it. */
  people: readonly string[];
  name?: string;
  /** Who hasn't accepted it yet. */
  asks?: string;
  /** From old to new. `shows` is the title of a Pin. */
  said: readonly { by: string; text?: string; hours: number; shows?: string; heartBy?: string }[];
};

/** In the two languages that the first two demo members share with the others. */
export const conversationTexts: readonly DemoConversation[] = [
  {
    people: ["tomasz", "ines"],
    said: [
      { by: "tomasz", text: "Your blue glaze from the market: would it survive a dishwasher?", hours: 52 },
      {
        by: "ines",
        text: "It would. My kiln fires to 1240 degrees, nothing scares it after that.",
        hours: 51,
      },
      { by: "ines", text: "Except Berta's moods.", hours: 51 },
      {
        by: "tomasz",
        text: "Then I need eight bowls. And a shelf to put them on, but that part is mine.",
        hours: 49,
        heartBy: "ines",
      },
      { by: "ines", text: "Deal. Send me a sketch of the shelf first, I'll make them to fit.", hours: 3 },
    ],
  },
  {
    people: ["amara", "ines", "tomasz"],
    name: "A room by the sea",
    said: [
      { by: "amara", text: "I've started a list for the room. Indigo on the wall, or too much?", hours: 30 },
      { by: "tomasz", text: "Never too much if the floor stays pale.", hours: 29, heartBy: "amara" },
      { by: "ines", text: "I'd put the indigo on the bed and leave the wall white.", hours: 28 },
      { by: "amara", text: "You two have to stop being right about different things.", hours: 2 },
    ],
  },
  {
    people: ["wayan", "ines"],
    asks: "ines",
    said: [
      {
        by: "wayan",
        text: "Hi Inês, I dye with leaves here in Bali. Could I ask how you keep a glaze so even?",
        hours: 7,
      },
    ],
  },
  {
    people: ["yusuf", "tomasz"],
    said: [
      { by: "yusuf", text: "The bench you pinned, is that oak or ash?", hours: 75 },
      { by: "tomasz", text: "Ash. Oak would outlive the garden.", hours: 74, heartBy: "yusuf" },
    ],
  },
];
