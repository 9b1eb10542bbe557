import type { Scene } from "../demo-picture.ts";
import { lighten, mix } from "../draw/color.ts";
import { createWaver } from "../draw/random.ts";
import { at, circle, group, type Point, path, rect, repeat, smooth, stroke } from "../draw/shapes.ts";

export function papercut(
  { width, height, random }: Scene,
  colors: readonly [string, string],
  sun: string,
): string {
  const layers = 7;
  const hole = (index: number): string => {
    const reach = 0.54 - index * 0.045;
    const points = Array.from({ length: 15 }, (_, step): Point => {
      const angle = (step / 15) * Math.PI * 2;
      const far = reach * (1 + random.between(-0.1, 0.1));
      return [width * (0.5 + Math.cos(angle) * far), height * (0.47 + Math.sin(angle) * far * 0.94)];
    });
    return smooth(points, true);
  };
  const frame = `M-20 -20H${width + 20}V${height + 20}H-20Z`;
  const hills = repeat(4, (index) => {
    const waver = createWaver(random, 3);
    const line = Array.from(
      { length: 13 },
      (_, step): Point => [
        (step / 12) * width,
        height * (0.52 + index * 0.075) + waver(step / 12) * height * 0.05,
      ],
    );
    const d = `${smooth(line, false)}V${height}H0Z`;
    const color = mix(colors[0], colors[1], 0.25 + index * 0.2);
    return path(d, "#000000", 'opacity="0.22" transform="translate(0 -7)"') + path(d, color);
  });
  const sheets = repeat(layers, (index) => {
    const d = `${frame}${hole(layers - 1 - index)}`;
    const color = mix(colors[0], colors[1], index / (layers - 1));
    return (
      path(d, "#0c0a14", 'fill-rule="evenodd" opacity="0.16" transform="translate(7 10)"') +
      path(d, "#0c0a14", 'fill-rule="evenodd" opacity="0.14" transform="translate(3 5)"') +
      path(d, color, `fill-rule="evenodd" stroke="${lighten(color, 0.3)}" stroke-width="1.5"`)
    );
  });
  return (
    rect(0, 0, width, height, lighten(colors[0], 0.5)) +
    circle(width * 0.52, height * 0.4, width * 0.17, lighten(sun, 0.6), 'opacity="0.5"') +
    circle(width * 0.52, height * 0.4, width * 0.12, sun) +
    hills +
    deer(width * 0.45, height * 0.612, width / 900) +
    sheets
  );
}

function deer(x: number, y: number, scale: number): string {
  const ink = "#1d1b2c";
  return group(
    at(x, y, 0, scale),
    path(
      "M-70 -70Q-20 -92 40 -74L62 -132Q84 -148 112 -122L88 -108Q80 -60 62 -44L58 40H46L40 -28Q-10 -16 -44 -30L-52 40H-64L-66 -30Q-86 -40 -70 -70Z",
      ink,
    ),
    stroke(
      "M72 -136Q50 -180 66 -214M64 -166Q42 -176 38 -196M84 -138Q104 -172 96 -210M98 -172Q118 -180 122 -200",
      ink,
      7,
    ),
  );
}
