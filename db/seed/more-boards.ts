import type { DemoBoards } from "./demo-boards.ts";

/** The boards and loose saves of the demo members no one logs in as, in their own languages. */
export const moreBoards: Readonly<Record<string, DemoBoards>> = {
  amara: {
    boards: [
      {
        name: "Indigo, all of it",
        description: "Vats, moons, and what came out of them.",
        sections: [
          { title: "Cloth", pictures: ["indigo-quilt", "sea-scales", "scrap-quilt"] },
          { title: "Not cloth", pictures: ["blue-hour-pass", "cherry-in-indigo", "sea-glaze"] },
        ],
        cover: "indigo-quilt",
        pictures: ["old-swell"],
        with: ["wayan"],
        hours: 4,
      },
      { name: "Autumn drop", isSecret: true, pictures: ["autumn-rail", "rowan-and-dusk"], hours: 20 },
      { name: "Degree show", isArchived: true, pictures: ["wall-weaving", "lemon-print"], hours: 9500 },
    ],
    loose: ["acanthus", "paper-canyon"],
  },
  kenji_mori: {
    boards: [
      {
        name: "稜線と朝",
        sections: [
          { title: "夜明け前", pictures: ["first-light", "blue-hour-pass", "moon-lake"] },
          { title: "下りてから", pictures: ["slow-coffee", "friday-ramen"] },
        ],
        cover: "first-light",
        pictures: ["alpine-evening", "green-valley"],
        hours: 7,
      },
      { name: "器", pictures: ["potters-shelf", "sea-glaze", "slow-coffee"], with: ["ines"], hours: 40 },
      { name: "来年の旅", isSecret: true, pictures: ["desert-evening", "morning-bay"], hours: 90 },
      { name: "前の家", isArchived: true, pictures: ["reading-chair", "quiet-grid"], hours: 7000 },
    ],
    loose: ["autumn-fox", "nagasaki-boats", "sleeping-cat"],
  },
  lucia_ferrante: {
    boards: [
      {
        name: "Domenica per otto",
        sections: [
          { title: "Prima", pictures: ["winter-citrus-salad", "tuesday-pizza"] },
          { title: "Dopo", pictures: ["berry-tart", "slow-coffee"] },
        ],
        cover: "berry-tart",
        pictures: ["friday-ramen"],
        hours: 6,
      },
      {
        name: "Limoni ovunque",
        pictures: ["lemon-print", "kitchen-tiles", "winter-citrus-salad"],
        hours: 33,
      },
      { name: "Sorpresa per Enzo", isSecret: true, pictures: ["red-sail", "morning-bay"], hours: 16 },
      {
        name: "Cucina vecchia",
        isArchived: true,
        pictures: ["kitchen-tiles", "terrazzo-floor"],
        hours: 8200,
      },
    ],
    loose: ["olive-and-pears", "white-village"],
  },
  yusuf: {
    boards: [
      {
        name: "Neun mal dreizehn Meter",
        sections: [
          { title: "Beete", pictures: ["small-garden-plan", "poppy-meadow", "allium"] },
          { title: "Gäste", pictures: ["garden-birds", "autumn-fox"] },
        ],
        cover: "small-garden-plan",
        pictures: ["evening-flowers"],
        with: ["tomasz", "lucia_ferrante"],
        hours: 2,
      },
      { name: "Bohnen und andere Ernten", pictures: ["tuesday-pizza", "winter-citrus-salad"], hours: 60 },
      { name: "Antrag für den Nachbargarten", isSecret: true, pictures: ["fern-plate"], hours: 100 },
      { name: "Balkon 2019", isArchived: true, pictures: ["monstera-night", "monstera-study"], hours: 9900 },
    ],
    loose: ["mushroom-chart", "moon-lake", "four-arches"],
  },
  salma_h: {
    boards: [
      {
        name: "Papier découpé",
        sections: [
          { title: "Forêts", pictures: ["paper-forest", "acanthus"] },
          { title: "Ciseaux", pictures: ["scissors-garden", "paper-canyon"] },
        ],
        cover: "paper-forest",
        pictures: ["blue-birds"],
        hours: 9,
      },
      {
        name: "Les chats des autres",
        pictures: ["window-cat", "night-cat", "sleeping-cat", "walking-cat"],
        hours: 28,
      },
      { name: "Album pour Nour", isSecret: true, pictures: ["slow-whale", "autumn-fox"], hours: 45 },
      { name: "Vieux carnets", isArchived: true, pictures: ["quiet-grid", "mid-century-grid"], hours: 8700 },
    ],
    loose: ["green-courtyard-tiles", "yellow-house"],
  },
  wayan: {
    boards: [
      {
        name: "Warna alam",
        sections: [
          { title: "Nila", pictures: ["indigo-quilt", "sea-scales"] },
          { title: "Kulit kayu", pictures: ["wall-weaving", "eucalyptus-terracotta"] },
        ],
        cover: "wall-weaving",
        pictures: ["block-print-marigold"],
        with: ["amara"],
        hours: 11,
      },
      { name: "Kebun ibu", pictures: ["poppy-meadow", "evening-flowers", "fern-plate"], hours: 70 },
      { name: "Pesanan baru", isSecret: true, pictures: ["fair-isle", "linen-rail"], hours: 22 },
      { name: "Pameran lama", isArchived: true, pictures: ["scrap-quilt"], hours: 9100 },
    ],
    loose: ["green-swell", "desert-evening"],
  },
  mateo_ruiz: {
    boards: [
      {
        name: "Escaparate de la librería",
        sections: [
          { title: "Lluvia", pictures: ["rainy-stack", "city-winter"] },
          { title: "Primavera", pictures: ["stack-for-march", "cherry-in-indigo"] },
        ],
        cover: "colour-shelf",
        pictures: ["colour-shelf"],
        hours: 5,
      },
      {
        name: "Café a las nueve",
        pictures: ["slow-coffee", "berry-tart", "night-desk"],
        with: ["ines"],
        hours: 48,
      },
      { name: "El segundo local", isSecret: true, pictures: ["four-arches", "pink-house"], hours: 15 },
      { name: "Feria de 2018", isArchived: true, pictures: ["stack-for-march"], hours: 9600 },
    ],
    loose: ["blue-birds", "paper-canyon", "walking-cat"],
  },
  house_of_june: {
    boards: [
      {
        name: "Linen and what goes with it",
        sections: [
          { title: "To wear", pictures: ["linen-rail", "autumn-rail", "sea-scales"] },
          { title: "To live with", pictures: ["pink-bedroom", "sunday-sofa"] },
        ],
        cover: "linen-rail",
        pictures: ["eucalyptus-terracotta", "terrazzo-floor"],
        hours: 1,
      },
      { name: "Shop cats", pictures: ["sleeping-cat", "window-cat"], hours: 36 },
      {
        name: "Spring, not announced yet",
        isSecret: true,
        pictures: ["lemon-print", "poppy-meadow"],
        hours: 18,
      },
      { name: "Pop-up on 5th", isArchived: true, pictures: ["fair-isle", "four-arches"], hours: 8800 },
    ],
    loose: ["quiet-grid", "rowan-and-dusk"],
  },
};
