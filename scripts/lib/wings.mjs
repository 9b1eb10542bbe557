import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fromRoot } from "./root.mjs";

/** The map of the house, from the lowest wing to the highest: on the server none imports from a wing above it. */
export const wings = JSON.parse(readFileSync(fromRoot("wings.json"), "utf8"));

export const wingNames = Object.keys(wings);

/** Other folders that rooms with wings may have. */
const otherFolders = {
  contract: ["formats", "limits", "urls"],
  "server/features": [],
  "web/features": [],
  testkit: ["doubles", "product", "worlds"],
  mounted: ["page"],
  e2e: [],
};

/** Each feature of a room, by its wing and name. */
export function listFeatures(room) {
  const inWings = foldersIn(room).flatMap((wing) =>
    foldersIn(`${room}/${wing}`).map((name) => ({ wing, name })),
  );
  return inWings.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The folders of web/features that only group features: without an index, each folder inside is a feature. */
export function listGroups() {
  return listFeatures("web/features")
    .map(({ wing, name }) => `${wing}/${name}`)
    .filter(
      (path) =>
        !["index.ts", "index.tsx"].some((file) => existsSync(fromRoot(`web/features/${path}/${file}`))),
    );
}

/** Where the folders and the map differ. */
export function findMisplaced() {
  const features = ["server/features", "web/features"].flatMap((room) =>
    listFeatures(room).map((feature) => ({ ...feature, path: `${room}/${feature.wing}/${feature.name}` })),
  );
  const known = new Set(features.map(({ wing, name }) => `${wing}/${name}`));
  return [
    ...Object.entries(otherFolders).flatMap(([room, others]) =>
      foldersIn(room)
        .filter((name) => !wingNames.includes(name) && !others.includes(name))
        .map((name) => `${room}/${name} isn't a wing`),
    ),
    ...features
      .filter(({ wing, name }) => wings[wing]?.features[name] === undefined)
      .map(({ path }) => `${path} isn't in wings.json: say there in a few words what it's for`),
    ...wingNames.flatMap((wing) =>
      Object.keys(wings[wing].features)
        .filter((name) => !known.has(`${wing}/${name}`))
        .map((name) => `wings.json has ${wing}/${name}, which is no feature`),
    ),
  ];
}

function foldersIn(path) {
  return readdirSync(fromRoot(path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
