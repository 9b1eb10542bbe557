import { drawn } from "../demo-picture.ts";
import { group } from "../draw/shapes.ts";
import { branchOfBirds } from "../styles/birds.ts";
import { catAsleep, catSitting, sill } from "../styles/cats.ts";
import { fox } from "../styles/fox.ts";
import { whale } from "../styles/whale.ts";

export const animalPictures = [
  drawn({
    words: [
      "window-cat",
      "Supervising the street",
      "Nine to five, every day, never late.",
      "A ginger cat sitting on a window sill above rooftops",
    ],
    topic: "animals",
    shape: "4:5",
    dominant: "#e8b48a",
    draw: (scene) =>
      sill(
        scene,
        ["#7f9fc0", "#f0b48f", "#ffe3b5"],
        "#e6dccb",
        catSitting("#dd8a3e", "#b05f27", "#a9bf4c"),
        1.22,
      ),
  }),
  drawn({
    words: [
      "night-cat",
      "Night shift",
      "Somebody has to watch the roofs.",
      "A grey cat on a window sill at night with the moon behind",
    ],
    topic: "animals",
    shape: "2:3",
    dominant: "#34416e",
    draw: (scene) =>
      sill(
        scene,
        ["#161f45", "#3d4a86", "#8c7fae"],
        "#574a5e",
        catSitting("#6a6f80", "#454a5c", "#e5c44a"),
        1.34,
      ),
  }),
  drawn({
    words: [
      "sleeping-cat",
      "Do not disturb",
      "Sixteen hours so far.",
      "A calico cat curled up asleep on a sunny window sill",
    ],
    topic: "animals",
    shape: "4:3",
    dominant: "#bcd3d4",
    draw: (scene) =>
      sill(
        scene,
        ["#9cc7d6", "#dfe9d8", "#fbeccb"],
        "#c9a27a",
        group("translate(0 48)", catAsleep("#f3e6d2", "#d0793c")),
        1.05,
      ),
  }),
  drawn({
    words: [
      "garden-birds",
      "Five regulars",
      "The ones that come every morning, painted from the kitchen.",
      "Colourful small birds on three blossoming branches",
    ],
    topic: "animals",
    shape: "2:3",
    dominant: "#f0e2c8",
    draw: (scene) =>
      branchOfBirds(
        scene,
        ["#f7ecd6", "#ecd9bb"],
        [
          ["#3f6f9e", "#f2b55f", "#274a70"],
          ["#c9503b", "#f5dcc0", "#7c3a33"],
          ["#7b9a52", "#f0dd7c", "#4c6a3a"],
        ],
        "#f3b9b4",
      ),
  }),
  drawn({
    words: [
      "blue-birds",
      "Songbirds on teal",
      "A lino print in four colours, edition of twelve, one left.",
      "Yellow, white and coral birds on branches against teal",
    ],
    topic: "art",
    shape: "3:4",
    dominant: "#2b6a70",
    draw: (scene) =>
      branchOfBirds(
        scene,
        ["#2a6d74", "#1d4d5a"],
        [
          ["#e7b04a", "#fbf0d2", "#b5742c"],
          ["#f3ede0", "#e9a07f", "#9db8b8"],
          ["#e0735a", "#fbd9b8", "#8f3d44"],
        ],
        "#f8efe0",
      ),
  }),
  drawn({
    words: [
      "autumn-fox",
      "Met on the path",
      "We both stood still for a whole minute.",
      "A fox sitting among autumn trees and fallen leaves",
    ],
    topic: "animals",
    shape: "3:4",
    dominant: "#d98a5b",
    draw: fox,
  }),
  drawn({
    words: [
      "slow-whale",
      "The slow one",
      "Cut from three layers of paper, then drawn again.",
      "A whale gliding through blue-green water with small fish",
    ],
    topic: "animals",
    shape: "1:1",
    dominant: "#2b7d93",
    draw: whale,
  }),
];
