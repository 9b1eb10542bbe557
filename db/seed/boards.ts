import type { DemoBoards } from "./demo-boards.ts";
import { moreBoards } from "./more-boards.ts";

/** The boards and loose saves of the demo members, by username. */
export const demoKeepings: Readonly<Record<string, DemoBoards>> = {
  ines: {
    boards: [
      {
        name: "Next winter",
        description: "Nothing yet. It will come.",
        hours: 900,
      },
      {
        name: "A house by the water",
        description: "One day. Until then, door handles and window frames.",
        sections: [
          {
            title: "From outside",
            pictures: ["yellow-house", "white-village", "pink-house", "green-courtyard-tiles"],
          },
          {
            title: "Kitchen",
            pictures: ["kitchen-tiles", "terrazzo-floor", "olive-and-pears", "potters-shelf"],
          },
          { title: "Evenings", pictures: ["night-desk", "moon-lake", "cherry-in-indigo"] },
        ],
        pictures: ["morning-bay", "red-sail", "four-arches", "sunday-sofa"],
        cover: "yellow-house",
        with: ["tomasz", "lucia_ferrante", "amara", "mateo_ruiz"],
        hours: 3,
      },
      {
        name: "Glaze notebook",
        description: "Colours before they have been through the fire.",
        sections: [
          { title: "Blues", pictures: ["sea-scales", "indigo-quilt", "old-swell", "blue-hour-pass"] },
          { title: "Earth", pictures: ["desert-evening", "terrazzo-floor", "eucalyptus-terracotta"] },
        ],
        pictures: ["green-swell", "quiet-grid", "rowan-and-dusk"],
        cover: "old-swell",
        hours: 26,
      },
      {
        name: "A new roof for Berta",
        isSecret: true,
        pictures: ["four-arches", "white-village", "desert-evening"],
        hours: 50,
      },
      {
        name: "Presents, don't look",
        isSecret: true,
        pictures: ["colour-shelf", "linen-rail", "slow-coffee", "block-print-marigold"],
        hours: 8,
      },
      {
        name: "Market stall, first year",
        description: "What sold, and what came home again.",
        isArchived: true,
        pictures: ["potters-shelf", "kitchen-tiles", "lemon-print"],
        hours: 8000,
      },
    ],
    loose: [
      "fern-plate",
      "airplane-from-above",
      "paper-canyon",
      "berry-tart",
      "slow-whale",
      "first-light",
      "wall-weaving",
      "rainy-stack",
      "garden-birds",
      "scissors-garden",
    ],
  },
  tomasz: {
    boards: [
      {
        name: "Chairs, and where they stand",
        sections: [
          { title: "To read in", pictures: ["reading-chair", "stack-for-march", "rainy-stack"] },
          { title: "To eat at", pictures: ["olive-and-pears", "winter-citrus-salad", "slow-coffee"] },
        ],
        pictures: ["sunday-sofa", "night-desk", "monstera-night"],
        cover: "reading-chair",
        hours: 5,
      },
      {
        name: "Timber, joints, daylight",
        description: "How other people solve the corner.",
        pictures: ["plains-house", "four-arches", "colour-shelf", "lake-cabin", "paper-forest"],
        with: ["yusuf"],
        hours: 30,
      },
      {
        name: "Walks within a day",
        sections: [
          { title: "With the dog", pictures: ["green-valley", "autumn-fox", "mushroom-chart"] },
          { title: "Overnight", pictures: ["lake-cabin", "first-light"] },
        ],
        cover: "green-valley",
        pictures: ["alpine-evening"],
        hours: 75,
      },
      {
        name: "The loft, if the bank says yes",
        isSecret: true,
        pictures: ["pink-bedroom", "night-desk", "terrazzo-floor", "kitchen-tiles"],
        hours: 12,
      },
      {
        name: "Flat on Kungsgatan",
        isArchived: true,
        pictures: ["pink-bedroom", "monstera-study", "kitchen-tiles"],
        hours: 9000,
      },
    ],
    loose: [
      "city-winter",
      "quiet-grid",
      "scrap-quilt",
      "fair-isle",
      "garden-birds",
      "slow-whale",
      "balloon-morning",
      "potters-shelf",
    ],
  },
  ...moreBoards,
};
