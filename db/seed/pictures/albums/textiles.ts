import { drawn } from "../demo-picture.ts";
import { blockPrint, fairIsle } from "../styles/prints.ts";
import { quilt } from "../styles/quilt.ts";
import { terrazzo } from "../styles/terrazzo.ts";
import { tiles } from "../styles/tiles.ts";
import { weaving } from "../styles/weaving.ts";

export const textilePictures = [
  drawn({
    words: [
      "terrazzo-floor",
      "Terrazzo, warm mix",
      "Marble chips, brick and a little green glass. For the bathroom, if the budget allows.",
      "Pale terrazzo with rust, sage and navy chips",
    ],
    topic: "home",
    shape: "4:5",
    dominant: "#eee3d3",
    draw: (scene) =>
      terrazzo(scene, "#f1e7d8", ["#c4634a", "#d9a07a", "#7d947c", "#2f4660", "#e3c08c", "#b9b0a4"]),
  }),
  drawn({
    words: [
      "scrap-quilt",
      "Scrap quilt, finished",
      "Four winters, every old shirt in the family. Hand-quilted, badly, with love.",
      "A patchwork quilt of stars, log cabins and petals in warm colours",
    ],
    topic: "craft",
    shape: "3:4",
    dominant: "#d8b58f",
    draw: (scene) =>
      quilt(
        scene,
        ["#f4e9d6", "#efdcc0", "#b5452f", "#e0a03b", "#2c5369", "#7a9a86", "#d9826b", "#5b3444"],
        4,
      ),
  }),
  drawn({
    words: [
      "indigo-quilt",
      "Indigo and white",
      "Two colours, five blocks. The calmest thing I ever sewed.",
      "A patchwork quilt in indigo, sky blue and white",
    ],
    topic: "craft",
    shape: "1:1",
    dominant: "#9db0cd",
    draw: (scene) =>
      quilt(scene, ["#f3f1ea", "#e4e9ee", "#1f2f63", "#3f5f9e", "#86a5cf", "#c9d6e6", "#2b3a8c"], 4),
  }),
  drawn({
    words: [
      "kitchen-tiles",
      "The kitchen wall",
      "Hand-painted, no two alike. Order ten per cent more than you measure.",
      "Blue and ochre painted wall tiles with leaves and rosettes",
    ],
    topic: "home",
    shape: "2:3",
    dominant: "#dfe4e0",
    draw: (scene) => tiles(scene, "#f3efe2", "#24528e", "#e2a63c", 4),
  }),
  drawn({
    words: [
      "green-courtyard-tiles",
      "Courtyard tiles",
      "From the riad in the old town. I asked; they are still made round the corner.",
      "Green and terracotta patterned tiles",
    ],
    topic: "travel",
    shape: "4:5",
    dominant: "#c9d3bd",
    draw: (scene) => tiles(scene, "#ece5d0", "#1f6a5b", "#cf6a45", 5),
  }),
  drawn({
    words: [
      "block-print-marigold",
      "Marigold block print",
      "Two blocks, madder and indigo, on washed cotton. Curtains by summer.",
      "Rows of hand-printed orange marigolds with green leaves",
    ],
    topic: "craft",
    shape: "3:4",
    dominant: "#f0dfc0",
    draw: (scene) => blockPrint(scene, "#f5e8cd", ["#d86a34", "#3c6650", "#8e2f3f"]),
  }),
  drawn({
    words: [
      "fair-isle",
      "Yoke swatch no. 6",
      "The one that finally lies flat. Four wools, mostly moss and oat.",
      "A knitted pattern of diamonds and dots in green, cream and red",
    ],
    topic: "style",
    shape: "1:1",
    dominant: "#44614f",
    draw: (scene) => fairIsle(scene, ["#3f5e4d", "#efe4cd", "#b8492f", "#e0a944"]),
  }),
  drawn({
    words: [
      "wall-weaving",
      "Weaving for the stairwell",
      "Rya knots, a driftwood stick, leftovers from three sweaters.",
      "A woven wall hanging with zigzags and long fringe",
    ],
    topic: "craft",
    shape: "2:3",
    dominant: "#e5d5c3",
    draw: (scene) =>
      weaving(scene, "#ead9c6", ["#c6613f", "#f3e6cf", "#d99a56", "#7a3f37", "#e8c3a4", "#5f7a73"]),
  }),
];
