import { drawn } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import { arrangement, cloth, shelves } from "../styles/still-life.ts";
import { fruit, pear } from "../styles/vessels.ts";

export const stillLifePictures = [
  drawn({
    words: [
      "olive-and-pears",
      "Olive branches, two pears",
      "The cheapest still life there is: cut one branch on the way home, buy fruit you like to look at.",
      "A speckled vase of olive branches beside two pears on a warm table",
    ],
    topic: "home",
    shape: "2:3",
    dominant: "#c9a98a",
    draw: (scene) =>
      arrangement(scene, {
        wall: "#d9bfa4",
        table: "#8a5b3f",
        vase: "#efe6d6",
        profile: "jar",
        glaze: "specks",
        accent: "#7d6148",
        foliage: { color: "#6f7f57", kind: "olive" },
        stems: 5,
        beside: (s, base) =>
          pear("p1", s.width * 0.74, base + 34, 52, "#b9a53f") +
          pear("p2", s.width * 0.88, base + 62, 50, "#a8893a"),
      }),
  }),
  drawn({
    words: [
      "cherry-in-indigo",
      "Cherry blossom in indigo",
      "Three branches are enough when the vase does half the work.",
      "Cherry blossom branches in a dark blue banded vase against pale green",
    ],
    topic: "home",
    shape: "3:4",
    dominant: "#b7c4b1",
    draw: (scene) =>
      arrangement(scene, {
        wall: "#b9c7b4",
        table: "#e6d8c2",
        vase: "#2b3f73",
        profile: "moon",
        glaze: "waves",
        accent: "#e9e3d2",
        foliage: { color: "#7b5a4c", kind: "blossom", accent: "#f6c9cf" },
        stems: 4,
        beside: (s, base) => fruit("f1", s.width * 0.83, base + 40, 40, "#c7493a"),
      }),
  }),
  drawn({
    words: [
      "eucalyptus-terracotta",
      "Eucalyptus on terracotta",
      "Dries beautifully where it stands. Mine is two winters old.",
      "Silver eucalyptus stems in a tall bottle against a terracotta wall",
    ],
    topic: "home",
    shape: "4:5",
    dominant: "#c2694a",
    draw: (scene) =>
      arrangement(scene, {
        wall: "#c5694a",
        table: "#e9cdb0",
        vase: "#f1e4d0",
        profile: "bottle",
        glaze: "dipped",
        accent: "#35575a",
        foliage: { color: "#88a596", kind: "eucalyptus" },
        stems: 5,
        beside: (s, base) =>
          cloth(s, base, "#f0dfc4") +
          fruit("f1", s.width * 0.76, base + 60, 46, "#e9a23b") +
          fruit("f2", s.width * 0.89, base + 74, 42, "#e08a2e"),
      }),
  }),
  drawn({
    words: [
      "rowan-and-dusk",
      "Rowan berries at dusk",
      "For the week when the heating goes on. Deep colours, one candle, soup.",
      "Red berry branches in a pale gourd-shaped vase before a deep blue-green wall",
    ],
    topic: "home",
    shape: "2:3",
    dominant: "#27474c",
    draw: (scene) =>
      arrangement(scene, {
        wall: "#2c5258",
        table: "#3b2a25",
        vase: "#e4d3bd",
        profile: "gourd",
        glaze: "bands",
        accent: "#b0553a",
        foliage: { color: "#7c7a4a", kind: "berry", accent: "#d2402f" },
        stems: 6,
        beside: (s, base) =>
          fruit("f1", s.width * 0.78, base + 46, 50, "#7f2440") +
          pear("p1", s.width * 0.16, base + 50, 44, "#8f9a4c"),
      }),
  }),
  drawn({
    words: [
      "potters-shelf",
      "The potter's shelf",
      "Sixteen pieces from one winter of evening classes. Seconds, keepers and one lucky accident.",
      "Shelves of hand-thrown vases, cups and bowls in sand, blue and rust glazes",
    ],
    topic: "craft",
    shape: "3:4",
    dominant: "#e6dccb",
    draw: (scene) =>
      shelves(scene, "#e9dfcd", "#b58a5e", [
        "#f3ead9",
        "#cfa27b",
        "#2f4d70",
        "#b4573a",
        "#7f937c",
        "#d8c6ac",
        "#3b3a3c",
      ]),
  }),
  drawn({
    words: [
      "sea-glaze",
      "Sea glazes",
      "Copper, cobalt, a little iron. Test tiles first, always.",
      "Rows of green and blue glazed pottery on wooden shelves",
    ],
    topic: "craft",
    shape: "1:1",
    dominant: "#9fb8ad",
    draw: (scene) =>
      shelves(scene, mix("#27474c", "#bfd0c4", 0.78), "#6c4a35", [
        "#e9efe2",
        "#a9cabc",
        "#5d9a97",
        "#2d6b7b",
        "#1f4560",
        "#d9c9a4",
      ]),
  }),
];
