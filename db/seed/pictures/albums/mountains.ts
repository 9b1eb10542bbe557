import { drawn } from "../demo-picture.ts";
import { mountains } from "../styles/mountain-range.ts";

export const mountainPictures = [
  drawn({
    words: [
      "first-light",
      "First light over the ridges",
      "Seven ranges, one after another, before the valley wakes up. Worth the four o'clock alarm.",
      "Layered mountain ridges fading into pink morning mist under a pale sun",
    ],
    topic: "travel",
    shape: "2:3",
    dominant: "#d99a8b",
    draw: (scene) =>
      mountains(scene, {
        sky: ["#39456f", "#a77d92", "#f0a98a", "#ffe0b3"],
        sun: { x: 0.64, y: 0.3, r: 46, color: "#fff1cf" },
        far: "#d9988d",
        near: "#22233f",
        mist: "#f6cfae",
        layers: 7,
        pines: true,
      }),
  }),
  drawn({
    words: [
      "blue-hour-pass",
      "The pass at blue hour",
      "Somewhere above the tree line the whole world turns one colour. Three nights with a tent, no signal.",
      "Blue mountain layers with pine trees under a full moon",
    ],
    topic: "travel",
    shape: "3:4",
    dominant: "#4a6a92",
    draw: (scene) =>
      mountains(scene, {
        sky: ["#12203f", "#27487a", "#6f9bbf", "#cfdfe2"],
        sun: { x: 0.3, y: 0.2, r: 38, color: "#f3f3e6" },
        far: "#7da3c0",
        near: "#0b1a2c",
        mist: "#c5d8de",
        layers: 6,
        pines: true,
      }),
  }),
  drawn({
    words: [
      "desert-evening",
      "Red rock evening",
      "A day's drive for ten minutes of this light. Bring water, bring a chair.",
      "Warm red and violet desert ranges with a large setting sun",
    ],
    topic: "travel",
    shape: "3:2",
    dominant: "#d9653b",
    draw: (scene) =>
      mountains(scene, {
        sky: ["#5b2a57", "#c2485a", "#f2853f", "#ffd27a"],
        sun: { x: 0.42, y: 0.45, r: 70, color: "#ffe9a8" },
        far: "#dd7a52",
        near: "#3a1433",
        mist: "#ffbf7d",
        layers: 5,
        horizon: 0.52,
      }),
  }),
  drawn({
    words: [
      "green-valley",
      "After the rain, the valley",
      "Walk the balcony trail just after a storm: the smell alone is worth it.",
      "Soft green hills with mist between them and small pine trees",
    ],
    topic: "nature",
    shape: "9:16",
    dominant: "#8fae93",
    draw: (scene) =>
      mountains(scene, {
        sky: ["#8fb7b5", "#cfe0cf", "#f5efd8", "#fdf6df"],
        sun: { x: 0.72, y: 0.17, r: 40, color: "#fffbe8" },
        far: "#a9c4ad",
        near: "#15362f",
        mist: "#eef1dc",
        layers: 9,
        horizon: 0.3,
        pines: true,
      }),
  }),
];
