import { drawn } from "../demo-picture.ts";
import { fernSheet, monstera } from "../styles/leaves.ts";
import { meadow } from "../styles/meadow.ts";
import { mushrooms } from "../styles/mushrooms.ts";

export const botanicalPictures = [
  drawn({
    words: [
      "monstera-study",
      "Monstera, six leaves",
      "A study in greens for the wall above the desk. Prints well on uncoated paper.",
      "Six large monstera leaves in different greens on cream paper",
    ],
    topic: "garden",
    shape: "3:4",
    dominant: "#e9e2cb",
    draw: (scene) => monstera(scene, "#efe8d3", ["#2f5d46", "#48795a", "#1f4438", "#6d9470", "#356a58"]),
  }),
  drawn({
    words: [
      "monstera-night",
      "House plants after dark",
      "Dark wall, big leaves, no regrets. Water on Sundays.",
      "Glowing green monstera leaves on a midnight blue ground",
    ],
    topic: "home",
    shape: "2:3",
    dominant: "#182c3a",
    draw: (scene) => monstera(scene, "#16293a", ["#5fa387", "#2f7a6b", "#8cc3a0", "#3f6f8a", "#d98b6a"]),
  }),
  drawn({
    words: [
      "fern-plate",
      "Plate of ferns",
      "Pressed between two heavy books in June, drawn in November.",
      "Five fern fronds arranged as an old botanical plate",
    ],
    topic: "garden",
    shape: "4:5",
    dominant: "#e4dcc0",
    draw: (scene) => fernSheet(scene, "#ece3c8", ["#44683f", "#5c7f49", "#36563e"]),
  }),
  drawn({
    words: [
      "poppy-meadow",
      "A square metre of meadow",
      "Poppies, ox-eye daisies, grasses. Sow in autumn, mow once, then leave it alone.",
      "Red poppies and white daisies among tall grass",
    ],
    topic: "garden",
    shape: "2:3",
    dominant: "#dfe3c8",
    draw: (scene) =>
      meadow(
        scene,
        ["#bcd5d6", "#f4ecd0"],
        ["#d5432f", "#e8663c", "#fbf4e4", "#f7ead0", "#c93b4a"],
        "#4f7345",
      ),
  }),
  drawn({
    words: [
      "evening-flowers",
      "Evening meadow",
      "Everything that smells better after eight: phlox, stock, evening primrose.",
      "Pink and violet flowers against a lavender dusk",
    ],
    topic: "garden",
    shape: "9:16",
    dominant: "#a78bb5",
    draw: (scene) =>
      meadow(
        scene,
        ["#4d4a86", "#e7a9a5"],
        ["#f3c9d8", "#d977a8", "#fff0d6", "#b48be0", "#f2a65e"],
        "#2d4453",
      ),
  }),
  drawn({
    words: [
      "mushroom-chart",
      "Twelve from one walk",
      "Look, draw, leave them standing. Not a guide to eating anything.",
      "A chart of twelve colourful mushrooms in rows",
    ],
    topic: "nature",
    shape: "4:5",
    dominant: "#eadfc7",
    draw: mushrooms,
  }),
];
