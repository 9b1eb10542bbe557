import { drawn } from "../demo-picture.ts";
import { cabinNight } from "../styles/night-lake.ts";
import { seascape } from "../styles/seascape.ts";
import { skyline } from "../styles/skyline.ts";

export const eveningPictures = [
  drawn({
    words: [
      "lake-cabin",
      "The cabin, no neighbours",
      "Wood stove, one lamp, a boat that leaks a little. Book it in May for September.",
      "A lit cabin between pine trees at a lake under the Milky Way",
    ],
    topic: "travel",
    shape: "2:3",
    dominant: "#26335f",
    draw: (scene) =>
      cabinNight(scene, ["#0b1030", "#1e2a62", "#4a4f95", "#a77fa8"], ["#22305a", "#0d1630"], true),
  }),
  drawn({
    words: [
      "moon-lake",
      "Moonrise at the lake",
      "The kind of quiet you can hear. Bring wool.",
      "A cabin by a lake with pines and a full moon in a teal night sky",
    ],
    topic: "nature",
    shape: "4:5",
    dominant: "#2a6070",
    draw: (scene) =>
      cabinNight(scene, ["#0c2836", "#1b5566", "#4f9a9b", "#d9d9b0"], ["#1d4d56", "#0b262e"], false),
  }),
  drawn({
    words: [
      "city-dusk",
      "Dusk from the ferry",
      "Stand on the left side. The lights come on just as you pass the second bridge.",
      "A violet city skyline with lit windows before a huge orange sun",
    ],
    topic: "travel",
    shape: "3:4",
    dominant: "#b0567a",
    draw: (scene) =>
      skyline(
        scene,
        ["#3b2f6b", "#a14a80", "#f08a5d", "#ffd08a"],
        ["#9a5583", "#231b40"],
        "#ffdf8f",
        "#ffc46b",
      ),
  }),
  drawn({
    words: [
      "city-winter",
      "Winter city, five o'clock",
      "Snow on the way. Every window somebody's kitchen.",
      "A blue winter skyline with warm windows and a pale moon",
    ],
    topic: "travel",
    shape: "16:9",
    dominant: "#7d9cc0",
    draw: (scene) =>
      skyline(
        scene,
        ["#35527f", "#7fa0c4", "#cfdbe6", "#f3e9df"],
        ["#9db3cc", "#1f3253"],
        "#ffd98c",
        "#f7f2e6",
      ),
  }),
  drawn({
    words: [
      "red-sail",
      "One red boat",
      "Late light, flat water, nobody in a hurry.",
      "A small sailing boat on a calm sea at sunset",
    ],
    topic: "travel",
    shape: "4:5",
    dominant: "#f0a07a",
    draw: (scene) =>
      seascape(scene, ["#5a78b0", "#f2b49b", "#ffd9a1", "#fff0c8"], ["#e8a58d", "#1d4c66"], "#fff0b8"),
  }),
  drawn({
    words: [
      "morning-bay",
      "The bay before breakfast",
      "Swim first, coffee after. The water is warmer than it looks.",
      "A pale turquoise morning sea with a sailing boat and low sun",
    ],
    topic: "travel",
    shape: "3:2",
    dominant: "#a6d3cc",
    draw: (scene) =>
      seascape(scene, ["#8fc9d0", "#cfe8dc", "#fdf0d0", "#fff6dc"], ["#9fd6cd", "#17707c"], "#fff6d4"),
  }),
];
