import { drawn } from "../demo-picture.ts";
import { mix } from "../draw/color.ts";
import { circle } from "../draw/shapes.ts";
import { latte, pizza, ramen, salad, tart } from "../styles/dishes.ts";
import { fruitPattern, served } from "../styles/table.ts";

const oil = mix("#d9b44a", "#f4ead2", 0.4);

export const foodPictures = [
  drawn({
    words: [
      "winter-citrus-salad",
      "Winter citrus salad",
      "Three kinds of orange, bitter leaves, pomegranate, a lot of black pepper. Ten minutes.",
      "A plate of sliced citrus, green leaves and pomegranate seeds from above",
    ],
    topic: "food",
    shape: "1:1",
    dominant: "#dfe3d6",
    draw: (scene) =>
      served(
        scene,
        { cloth: "#e4e8dd", stripe: "#a9bfb4", plate: "#f7f2e6", weave: "check" },
        salad,
        circle(scene.width * 0.9, scene.height * 0.12, 48, "#f3ead8") +
          circle(scene.width * 0.9, scene.height * 0.12, 38, oil),
      ),
  }),
  drawn({
    words: [
      "friday-ramen",
      "Friday ramen",
      "Broth on Thursday, noodles on Friday. The egg is seven minutes, no more.",
      "A bowl of noodle soup with egg, nori and spring onion from above",
    ],
    topic: "food",
    shape: "4:5",
    dominant: "#33505c",
    draw: (scene) => served(scene, { cloth: "#35525e", stripe: "#264049", plate: "#e9dcc5" }, ramen),
  }),
  drawn({
    words: [
      "berry-tart",
      "Berry tart for eight",
      "A shortcrust shell, vanilla cream, whatever the market had most of.",
      "A round tart covered in rings of raspberries and blueberries",
    ],
    topic: "food",
    shape: "3:4",
    dominant: "#ecc9c2",
    draw: (scene) =>
      served(scene, { cloth: "#efcfc6", stripe: "#d98f8a", plate: "#fdf7ea", weave: "check" }, tart),
  }),
  drawn({
    words: [
      "tuesday-pizza",
      "Two-day dough pizza",
      "Flour, water, salt and patience. Oven as hot as it goes, on a stone.",
      "A pizza with mozzarella, tomatoes and basil on a dark table",
    ],
    topic: "food",
    shape: "1:1",
    dominant: "#3d3a36",
    draw: (scene) =>
      served(scene, { cloth: "#45413c", stripe: "#35322e", plate: "#b98a58", weave: "plain" }, pizza),
  }),
  drawn({
    words: [
      "slow-coffee",
      "The nine o'clock cup",
      "Warm the cup first. Pour low, then lower.",
      "A cup of coffee with a leaf poured in milk, from above",
    ],
    topic: "food",
    shape: "2:3",
    dominant: "#c98f63",
    draw: (scene) => served(scene, { cloth: "#d49c6c", stripe: "#b97c4e", plate: "#fbf3e4" }, latte),
  }),
  drawn({
    words: [
      "lemon-print",
      "Lemons, all over",
      "A print for a kitchen blind. Or for the wrapping paper drawer.",
      "A repeating pattern of lemons, leaves and cut citrus on blue",
    ],
    topic: "style",
    shape: "3:4",
    dominant: "#2f5f8a",
    draw: (scene) => fruitPattern(scene, "#2d5f8d", ["#f6cf4a", "#f2bd35", "#f9dd7a"]),
  }),
];
