import type { Random } from "./random.ts";

export type Point = readonly [x: number, y: number];
type Paint = string;

/** Opacity of an element is drawn by way of a layer of its own, many times slower than opacity of its paint. */
function paintOpacity(attributes: string): string {
  return attributes.replace(/(?<![\w-])opacity="([^"]*)"/, 'fill-opacity="$1" stroke-opacity="$1"');
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function rect(x: number, y: number, width: number, height: number, fill: Paint, more = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${paintOpacity(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: Paint, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${paintOpacity(more)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: Paint, more = ""): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${paintOpacity(more)}/>`;
}

export function path(d: string, fill: Paint, more = ""): string {
  return `<path d="${d}" fill="${fill}" ${paintOpacity(more)}/>`;
}

export function stroke(d: string, color: Paint, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${paintOpacity(more)}/>`;
}

export function polygon(points: readonly Point[], fill: Paint, more = ""): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" ${paintOpacity(more)}/>`;
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join("")}</g>`;
}

export function at(x: number, y: number, angle = 0, scale = 1): string {
  return `translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${Math.round(scale * 1000) / 1000})`;
}

export function linear(id: string, stops: readonly string[], more = 'x1="0" y1="0" x2="0" y2="1"'): string {
  return `<linearGradient id="${id}" ${more}>${stopList(stops)}</linearGradient>`;
}

export function radial(id: string, stops: readonly string[], more = ""): string {
  return `<radialGradient id="${id}" ${more}>${stopList(stops)}</radialGradient>`;
}

/** A stop is a colour, or a colour and an opacity: `#ffffff/0.4`. */
function stopList(stops: readonly string[]): string {
  return stops
    .map((stop, index) => {
      const [color, opacity = "1"] = stop.split("/");
      return `<stop offset="${n((index / (stops.length - 1)) * 100)}%" stop-color="${color}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

/** A curve through all points (Catmull-Rom, written as Béziers). */
export function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const point = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  const [startX, startY] = point(0);
  let d = `M${n(startX)} ${n(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, e] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    d += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function blob(
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  wobble = 0.08,
  corners = 9,
): string {
  const turn = random.between(0, Math.PI * 2);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = turn + (index / corners) * Math.PI * 2;
    const reach = 1 + random.between(-wobble, wobble);
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
  return smooth(points, true);
}

/** A leaf lying along the x axis from 0 to length. */
export function leafPath(length: number, width: number, lean = 0): string {
  return `M0 0C${n(length * 0.25)} ${n(-width + lean)} ${n(length * 0.7)} ${n(-width * 0.8 + lean)} ${n(length)} ${n(lean)}C${n(length * 0.7)} ${n(width * 0.8 + lean)} ${n(length * 0.25)} ${n(width)} 0 0Z`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

export function ring(
  count: number,
  radius: number,
  draw: (x: number, y: number, degrees: number, index: number) => string,
  turn = 0,
): string {
  return repeat(count, (index) => {
    const degrees = turn + (index / count) * 360;
    const angle = (degrees * Math.PI) / 180;
    return draw(Math.cos(angle) * radius, Math.sin(angle) * radius, degrees, index);
  });
}

/** The soft shade under a thing that stands on a table. */
export function groundShadow(x: number, y: number, rx: number, ry: number, opacity = 0.35): string {
  return ellipse(x, y, rx, ry, "url(#shade)", `opacity="${opacity}"`);
}
