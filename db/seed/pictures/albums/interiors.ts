import { drawn } from "../demo-picture.ts";
import { interior } from "../styles/interior.ts";

export const interiorPictures = [
  drawn({
    words: [
      "sunday-sofa",
      "The Sunday corner",
      "Low sofa, one lamp, a plant that forgives. Everything second-hand except the light.",
      "A living room with a green sofa, a sunny window and framed prints",
    ],
    topic: "home",
    shape: "3:4",
    dominant: "#e0cdb0",
    draw: (scene) =>
      interior(scene, {
        wall: "#e3cfb2",
        floor: "#b0794f",
        sofa: "#4f7062",
        accent: "#c8623d",
        rug: "#e9d8bd",
        sky: ["#9cc4d4", "#f6ead0"],
        piece: "sofa",
      }),
  }),
  drawn({
    words: [
      "reading-chair",
      "A chair to read in",
      "If I could keep one piece of furniture, it would be this one, by this window.",
      "A mustard armchair under a hanging lamp in a dusky blue room",
    ],
    topic: "home",
    shape: "2:3",
    dominant: "#4f6a7c",
    draw: (scene) =>
      interior(scene, {
        wall: "#4b6a80",
        floor: "#7b5139",
        sofa: "#d79a35",
        accent: "#e6d2b0",
        rug: "#a94e3a",
        sky: ["#e58f6c", "#f7d9a0"],
        piece: "armchair",
      }),
  }),
  drawn({
    words: [
      "pink-bedroom",
      "Linen and plaster",
      "Lime wash, linen that was never ironed, and the window open until October.",
      "A bedroom with rust linen, plaster-pink walls and morning light",
    ],
    topic: "home",
    shape: "4:5",
    dominant: "#e2b9a3",
    draw: (scene) =>
      interior(scene, {
        wall: "#e4b9a2",
        floor: "#c79a6e",
        sofa: "#b0573f",
        accent: "#7c8f74",
        rug: "#f2e2cb",
        sky: ["#bcd8dc", "#fdf0d6"],
        piece: "bed",
      }),
  }),
  drawn({
    words: [
      "night-desk",
      "Late desk",
      "Small lamp, big window. The last hour of the day is the one nobody asks for.",
      "A desk with books and a screen at night, lit by one lamp",
    ],
    topic: "home",
    shape: "1:1",
    dominant: "#2d4450",
    draw: (scene) =>
      interior(scene, {
        wall: "#2f4a55",
        floor: "#6b4a38",
        sofa: "#c65b45",
        accent: "#e7b04a",
        rug: "#8a4a42",
        sky: ["#141c3a", "#3c4f86"],
        piece: "desk",
        night: true,
      }),
  }),
];
