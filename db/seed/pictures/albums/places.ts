import { drawn } from "../demo-picture.ts";
import { balloons } from "../styles/balloons.ts";
import { dunes } from "../styles/dunes.ts";
import { facade } from "../styles/facade.ts";
import { gardenPlan } from "../styles/garden-plan.ts";

export const placePictures = [
  drawn({
    words: [
      "yellow-house",
      "The yellow house on the steps",
      "Turn left at the bakery. Go at ten, when the sun comes round the corner.",
      "An ochre house front with a blue arched door, green shutters and flowers",
    ],
    topic: "travel",
    shape: "2:3",
    dominant: "#e2ab55",
    draw: (scene) =>
      facade(scene, {
        wall: "#e5ae58",
        door: "#2c5f8a",
        shutter: "#3f7a68",
        street: "#a99a8c",
        flower: "#d9478a",
      }),
  }),
  drawn({
    words: [
      "pink-house",
      "Number seven, pink",
      "Somebody repaints that door every spring. This year it was green.",
      "A pink house front with a green door, white flowers and blue shutters",
    ],
    topic: "travel",
    shape: "3:4",
    dominant: "#dc9a8c",
    draw: (scene) =>
      facade(scene, {
        wall: "#e0a092",
        door: "#2f6b57",
        shutter: "#4f83a8",
        street: "#b3a79b",
        flower: "#f7efe2",
      }),
  }),
  drawn({
    words: [
      "white-village",
      "White walls, noon",
      "Everything closed, everything bright. Sit in the shade with an almond drink.",
      "A whitewashed house with a turquoise door and bougainvillea",
    ],
    topic: "travel",
    shape: "4:5",
    dominant: "#e9e2d3",
    draw: (scene) =>
      facade(scene, {
        wall: "#efe8da",
        door: "#1f7f95",
        shutter: "#2a6fa8",
        street: "#c4b8a6",
        flower: "#cf3f7f",
      }),
  }),
  drawn({
    words: [
      "cactus-dunes",
      "Three cacti, one road",
      "Drive with the windows down. Stop where the colour stops making sense.",
      "Cacti on red dunes before a huge pale sun",
    ],
    topic: "nature",
    shape: "9:16",
    dominant: "#e3926c",
    draw: dunes,
  }),
  drawn({
    words: [
      "balloon-morning",
      "Six before seven",
      "They let you help with folding. That was the best part.",
      "Six striped hot-air balloons over soft hills at sunrise",
    ],
    topic: "travel",
    shape: "3:4",
    dominant: "#c6d8d4",
    draw: balloons,
  }),
  drawn({
    words: [
      "small-garden-plan",
      "Plan for a small garden",
      "Nine by thirteen metres: a deck, a pond, three trees and room for beans.",
      "A drawn garden plan from above with deck, pond, beds and stepping stones",
    ],
    topic: "garden",
    shape: "3:4",
    dominant: "#a8bf7c",
    draw: (scene) => gardenPlan(scene, "#a9c27c", "#d9cdb8"),
  }),
];
