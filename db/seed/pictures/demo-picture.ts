import { createRandom, type Random } from "./draw/random.ts";
import { renderDrawing } from "./draw/render.ts";

export type Topic =
  | "home"
  | "food"
  | "garden"
  | "travel"
  | "art"
  | "style"
  | "craft"
  | "animals"
  | "books"
  | "nature";

export type DemoPicture = {
  slug: string;
  title: string;
  description: string;
  altText: string;
  topic: Topic;
  width: number;
  height: number;
  dominantColor: string;
  render(): Promise<Buffer>;
};

export type Scene = { width: number; height: number; random: Random };

const shapes = {
  "2:3": [720, 1080],
  "3:4": [720, 960],
  "4:5": [720, 900],
  "1:1": [720, 720],
  "9:16": [720, 1280],
  "3:2": [960, 640],
  "4:3": [900, 675],
  "16:9": [1024, 576],
} as const;

type Drawn = {
  words: readonly [slug: string, title: string, description: string, altText: string];
  topic: Topic;
  shape: keyof typeof shapes;
  /** Shown before the picture has come. */
  dominant: string;
  draw: (scene: Scene) => string;
};

export function drawn({ words, topic, shape, dominant, draw }: Drawn): DemoPicture {
  const [slug, title, description, altText] = words;
  const [width, height] = shapes[shape];
  const render = () => renderDrawing({ width, height }, draw({ width, height, random: createRandom(slug) }));
  return { slug, title, description, altText, topic, width, height, dominantColor: dominant, render };
}
