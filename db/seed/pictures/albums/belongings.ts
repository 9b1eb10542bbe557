import { drawn } from "../demo-picture.ts";
import { bookStack, bookshelf } from "../styles/books.ts";
import { rail } from "../styles/wardrobe.ts";

export const belongingPictures = [
  drawn({
    words: [
      "stack-for-march",
      "Stack for March",
      "Eight books, no phone in the room after nine. Two down.",
      "A stack of patterned books with a steaming cup on top and reading glasses",
    ],
    topic: "books",
    shape: "3:4",
    dominant: "#c98f6b",
    draw: (scene) =>
      bookStack(scene, "#cf9a74", "#6b3f2f", [
        "#27495c",
        "#e8d9bc",
        "#a83f2f",
        "#dfa23d",
        "#53705a",
        "#3b2a3d",
        "#d9826b",
      ]),
  }),
  drawn({
    words: [
      "rainy-stack",
      "Rain forecast",
      "Tea, blanket, the long one first.",
      "A stack of blue and cream books with a cup against a misty green wall",
    ],
    topic: "books",
    shape: "4:5",
    dominant: "#93aaa0",
    draw: (scene) =>
      bookStack(scene, "#94ada2", "#e2d2b6", [
        "#1f3b57",
        "#f1e7d2",
        "#5b86a0",
        "#c85f43",
        "#2f5b52",
        "#e3b65c",
      ]),
  }),
  drawn({
    words: [
      "colour-shelf",
      "Sorted by mood",
      "Not by author. I know exactly where everything is.",
      "A full bookshelf with colourful spines, pots and a plant",
    ],
    topic: "books",
    shape: "2:3",
    dominant: "#8c5b44",
    draw: (scene) =>
      bookshelf(scene, "#4d2f29", "#a9744a", [
        "#d9573c",
        "#e9b04a",
        "#f0e3c8",
        "#2f5f73",
        "#7f9a78",
        "#8a3550",
        "#e39b7d",
        "#39405f",
      ]),
  }),
  drawn({
    words: [
      "autumn-rail",
      "Ten weeks, five pieces",
      "A dress, two shirts, one coat, one more dress. Boots from the flea market.",
      "A clothes rail with five garments in autumn colours and brown boots",
    ],
    topic: "style",
    shape: "3:4",
    dominant: "#e6d3bd",
    draw: (scene) =>
      rail(scene, "#e8d6c0", "#a8754e", ["#a94a32", "#7d97ab", "#5a4636", "#5f7a68", "#d9993f"]),
  }),
  drawn({
    words: [
      "linen-rail",
      "Linen week",
      "Wash cold, hang wet, wear wrinkled.",
      "A clothes rail with blue, white and clay coloured garments",
    ],
    topic: "style",
    shape: "4:5",
    dominant: "#c9d3cf",
    draw: (scene) =>
      rail(scene, "#cbd6d2", "#d9bd97", ["#3f6488", "#f4efe2", "#b58a6a", "#8fae9d", "#e3c9b4"]),
  }),
];
