import { createAvatar } from "@dicebear/core";
import * as openPeeps from "@dicebear/open-peeps";
import sharp from "sharp";

const side = 400;

type Face = {
  ground: string;
  head: NonNullable<openPeeps.Options["head"]>[number];
  hair?: string;
  face: NonNullable<openPeeps.Options["face"]>[number];
  skin: string;
  clothing: string;
  glasses?: NonNullable<openPeeps.Options["accessories"]>[number];
  beard?: NonNullable<openPeeps.Options["facialHair"]>[number];
};

/** By username. Features are chosen by hand, not at random, so that each face suits its name. */
const faces: Readonly<Record<string, Face>> = {
  ines: { ground: "f2c9a8", head: "longCurly", face: "smile", skin: "d08b5b", clothing: "3f7a86" },
  tomasz: {
    ground: "b9cfc4",
    head: "short4",
    hair: "b58143",
    face: "calm",
    skin: "ffdbb4",
    clothing: "c7643f",
    beard: "full3",
  },
  amara: { ground: "f0c25a", head: "bantuKnots", face: "smileBig", skin: "694d3d", clothing: "2b3a8c" },
  kenji_mori: {
    ground: "c9d6e8",
    head: "short5",
    hair: "2c1b18",
    face: "smile",
    skin: "f2cfa6",
    clothing: "39506e",
    glasses: "glasses2",
  },
  lucia_ferrante: {
    ground: "e9b7a6",
    head: "grayBun",
    hair: "e8e1e1",
    face: "calm",
    skin: "edb98a",
    clothing: "7d9468",
    glasses: "glasses3",
  },
  yusuf: {
    ground: "cfdcae",
    head: "pomp",
    hair: "2c1b18",
    face: "smile",
    skin: "c68642",
    clothing: "e9e2d0",
    beard: "goatee1",
  },
  salma_h: {
    ground: "d8c7e6",
    head: "hijab",
    hair: "5a4a8c",
    face: "cute",
    skin: "d08b5b",
    clothing: "b4506a",
  },
  wayan: { ground: "9fc7bd", head: "bun", hair: "2c1b18", face: "smile", skin: "a8683c", clothing: "e0a23c" },
  mateo_ruiz: {
    ground: "e8d3ac",
    head: "grayShort",
    hair: "d8d2c8",
    face: "calm",
    skin: "d08b5b",
    clothing: "2f4f5a",
    beard: "moustache5",
  },
  house_of_june: {
    ground: "f1b9b4",
    head: "mediumBangs2",
    hair: "2c1b18",
    face: "driven",
    skin: "f6d7bd",
    clothing: "4a4a58",
    glasses: "glasses5",
  },
};

function draw({ ground, head, hair, face, skin, clothing, glasses, beard }: Face): string {
  return createAvatar(openPeeps, {
    seed: "bowerbird",
    backgroundColor: [ground],
    head: [head],
    headContrastColor: [hair ?? "2c1b18"],
    face: [face],
    skinColor: [skin],
    clothingColor: [clothing],
    maskProbability: 0,
    accessoriesProbability: glasses ? 100 : 0,
    facialHairProbability: beard ? 100 : 0,
    ...(glasses && { accessories: [glasses] }),
    ...(beard && { facialHair: [beard] }),
  }).toString();
}

export async function renderFace(username: string): Promise<Buffer> {
  const face = faces[username];
  if (!face) throw new Error(`No face is drawn for ${username}`);
  return sharp(Buffer.from(draw(face)), { density: 144 })
    .resize(side, side)
    .png()
    .toBuffer();
}
