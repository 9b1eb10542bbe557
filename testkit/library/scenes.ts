import sharp from "sharp";

const WIDTH = 300;
const HEIGHT = 400;

/** Draws a picture of one of eight kinds, such as hills or windows. Those of a kind look alike, but never the same. */
export async function drawScene(kind: number, variant: number): Promise<Buffer> {
  const draw = drawn(kind * 1000 + variant * 37 + 1);
  const shapes = (kinds[kind % kinds.length] ?? hills)(draw);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${shapes}</svg>`;
  return await sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws one picture above another. */
export async function drawPair(upper: number, lower: number): Promise<Buffer> {
  const half = { width: WIDTH, height: HEIGHT / 2, fit: "fill" } as const;
  const [above, below] = await Promise.all(
    [upper, lower].map(
      async (kind) =>
        await sharp(await drawScene(kind, lower))
          .resize(half)
          .png()
          .toBuffer(),
    ),
  );
  const parts = [
    { input: above, left: 0, top: 0 },
    { input: below, left: 0, top: HEIGHT / 2 },
  ];
  const paper = { create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#fff" } } as const;
  return await sharp(paper).composite(parts).png().toBuffer();
}

/** Numbers below a limit that look random, but are the same each time. */
type Draw = (limit: number) => number;

function drawn(seed: number): Draw {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state >>> 8) / 2 ** 24) * limit;
  };
}

const ground = (color: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`;
const hue = (base: number, draw: Draw, light: number) => `hsl(${base + draw(40)} 60% ${light}%)`;
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

const hills = (draw: Draw) =>
  ground(hue(195, draw, 80)) +
  times(4, (at) => {
    const top = 150 + at * 55;
    const peaks = times(4, (step) => ` ${(step + 0.5) * 100},${top - draw(110)} ${(step + 1) * 100},${top}`);
    return `<polygon points="-40,400 0,${top}${peaks} 400,400" fill="${hue(100, draw, 55 - at * 10)}"/>`;
  });

const windows = (draw: Draw) =>
  ground(hue(15, draw, 45)) +
  times(24, (at) => {
    const [x, y] = [20 + (at % 4) * 70, 20 + Math.floor(at / 4) * 62];
    return `<rect x="${x}" y="${y}" width="${35 + draw(20)}" height="${35 + draw(15)}" fill="hsl(48 90% ${20 + draw(65)}%)"/>`;
  });

const bubbles = (draw: Draw) =>
  ground(hue(300, draw, 90)) +
  times(26, () => {
    const size = 10 + draw(40);
    return `<circle cx="${draw(WIDTH)}" cy="${draw(HEIGHT)}" r="${size}" fill="${hue(draw(360), draw, 60)}" opacity=".8"/>`;
  });

const stripes = (draw: Draw) =>
  ground("#fff") +
  times(
    14,
    (at) =>
      `<rect x="0" y="${at * 30}" width="300" height="${8 + draw(20)}" fill="${hue(220, draw, 25 + draw(50))}"/>`,
  );

const face = (draw: Draw) => {
  const [x, y] = [130 + draw(40), 180 + draw(40)];
  const eyes = [-35, 35]
    .map((side) => `<circle cx="${x + side}" cy="${y - 20}" r="${8 + draw(8)}" fill="#222"/>`)
    .join("");
  const mouth = `<path d="M${x - 40} ${y + 40} q40 ${20 + draw(40)} 80 0" stroke="#722" stroke-width="8" fill="none"/>`;
  return `${ground(hue(draw(360), draw, 75))}<ellipse cx="${x}" cy="${y}" rx="${80 + draw(25)}" ry="110" fill="hsl(30 60% ${45 + draw(35)}%)"/>${eyes}${mouth}`;
};

const flowers = (draw: Draw) =>
  ground(hue(110, draw, 30)) +
  times(9, () => {
    const [x, y, color] = [30 + draw(240), 30 + draw(340), hue(330 + draw(80), draw, 65)];
    const petals = times(
      6,
      (at) =>
        `<ellipse cx="${x}" cy="${y - 22}" rx="11" ry="20" fill="${color}" transform="rotate(${at * 60} ${x} ${y})"/>`,
    );
    return `${petals}<circle cx="${x}" cy="${y}" r="10" fill="#fc3"/>`;
  });

const letters = (draw: Draw) =>
  ground("#f5f0e1") +
  times(12, (at) => {
    const words = times(4, () => String.fromCharCode(65 + draw(26), 65 + draw(26), 65 + draw(26), 32));
    return `<text x="20" y="${40 + at * 30}" font-size="${18 + draw(10)}" font-family="serif" fill="#222">${words}</text>`;
  });

const nets = (draw: Draw) =>
  ground(hue(250, draw, 15)) +
  times(40, () => {
    const ends = `x1="${draw(WIDTH)}" y1="${draw(HEIGHT)}" x2="${draw(WIDTH)}" y2="${draw(HEIGHT)}"`;
    return `<line ${ends} stroke="${hue(180, draw, 70)}" stroke-width="${1 + draw(4)}"/>`;
  });

const kinds = [hills, windows, bubbles, stripes, face, flowers, letters, nets];
