import { drawn } from "../demo-picture.ts";
import { arches, cutouts, modern, scales } from "../styles/geometry.ts";
import { papercut } from "../styles/papercut.ts";
import { swell } from "../styles/swell.ts";

export const artPictures = [
  drawn({
    words: [
      "paper-forest",
      "Forest, seven sheets",
      "A light box, a sharp blade, one slip near the antlers. Can you see it?",
      "Layered cut paper in blues with a deer before a pale sun",
    ],
    topic: "art",
    shape: "4:5",
    dominant: "#3d5f86",
    draw: (scene) => papercut(scene, ["#bcd8dd", "#16305a"], "#fff3c9"),
  }),
  drawn({
    words: [
      "paper-canyon",
      "Canyon in paper",
      "The same trick in ochre and wine. Leave the glue lines, they cast nice shadows.",
      "Layered cut paper in orange and wine red with a deer in the opening",
    ],
    topic: "art",
    shape: "1:1",
    dominant: "#c05a44",
    draw: (scene) => papercut(scene, ["#ffd9a0", "#6b1f3f"], "#fff0b5"),
  }),
  drawn({
    words: [
      "mid-century-grid",
      "Forty small rooms",
      "Squares, quarter discs, one sunflower yellow. After a tablecloth of my grandmother's.",
      "A grid of bold geometric shapes in mustard, teal, rust and cream",
    ],
    topic: "art",
    shape: "3:4",
    dominant: "#d9b98a",
    draw: (scene) => modern(scene, "#f3e8d2", ["#e0a030", "#1f6570", "#c7502f", "#2b2a33", "#e8b9a0"], 5),
  }),
  drawn({
    words: [
      "quiet-grid",
      "Quiet grid",
      "For a room where you only want to sleep.",
      "A calm grid of geometric shapes in pink, sage and ink",
    ],
    topic: "art",
    shape: "2:3",
    dominant: "#e5c9bd",
    draw: (scene) => modern(scene, "#f5ebe1", ["#d99a8b", "#8ea493", "#34405e", "#ecc7ae", "#b9c6bd"], 4),
  }),
  drawn({
    words: [
      "scissors-garden",
      "Garden with scissors",
      "Painted paper, no drawing first. Start in the middle and do not stop.",
      "Six panels of cut paper leaves in bright colours",
    ],
    topic: "art",
    shape: "2:3",
    dominant: "#e9b64a",
    draw: (scene) =>
      cutouts(
        scene,
        ["#f2ead7", "#e7b23f", "#2d4fa0", "#e98a77", "#f2ead7", "#17695a"],
        ["#2d4fa0", "#17695a", "#f5eedd", "#2a2733", "#d6452f", "#f0c24f"],
      ),
  }),
  drawn({
    words: [
      "old-swell",
      "Old swell",
      "For the boat shed door. Screen print, four passes, salt proof.",
      "Stylised curling waves in blue under a coral sun",
    ],
    topic: "art",
    shape: "3:4",
    dominant: "#3f7ca0",
    draw: (scene) => swell(scene, ["#f6e3c0", "#f2c9a0"], ["#7fb3bd", "#12305c"], "#e0583c"),
  }),
  drawn({
    words: [
      "green-swell",
      "Swell, second state",
      "Same blocks, other inks. I like the green one better on Mondays.",
      "Stylised curling waves in green under a pale yellow moon",
    ],
    topic: "art",
    shape: "1:1",
    dominant: "#3f8a7c",
    draw: (scene) => swell(scene, ["#f3d9c9", "#e6a99b"], ["#9ccab0", "#0f4a4f"], "#f6d77a"),
  }),
  drawn({
    words: [
      "sea-scales",
      "Sea scales",
      "Furoshiki for a long bottle. Fifty by fifty, cotton, hemmed by hand.",
      "Overlapping concentric wave scales in blue, coral and cream",
    ],
    topic: "style",
    shape: "4:5",
    dominant: "#8aa6b8",
    draw: (scene) => scales(scene, "#f4ecdb", ["#20467c", "#3f78a0", "#84aebb", "#e07a5f", "#20467c"]),
  }),
  drawn({
    words: [
      "four-arches",
      "Four arches",
      "Painted straight on the wall with a string for a compass. Two coats.",
      "Concentric painted arches in rust, blush and mustard beside long leaves",
    ],
    topic: "home",
    shape: "3:4",
    dominant: "#ecd9c0",
    draw: (scene) => arches(scene, "#f2e2cc", ["#b8502f", "#d98a62", "#e6b04c", "#f0cfb2", "#6f3b35"]),
  }),
];
