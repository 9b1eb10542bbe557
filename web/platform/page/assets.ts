import type { Manifest } from "vite";

/** The files a page needs before it can come alive. */
export type PageAssets = {
  /** Blocking and tiny: sets the theme before the first paint. */
  theme: string;
  entry: string;
  stylesheets: string[];
  preloads: string[];
  font: string | null;
};

/** Of the modules that come later, the styles alone. */
export type FindAssets = (modules: readonly string[], later?: readonly string[]) => PageAssets;

const ENTRY = "web/entry-client.tsx";
const THEME = "web/theme.ts";
const FONT = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Finds chunks and stylesheets of modules, with all they import. A module that was not built is a mistake. */
export function assetsOf(manifest: Manifest): FindAssets {
  return (modules, later = []) => {
    const files = new Set<string>();
    const stylesheets = new Set<string>();
    const seen = new Set<string>();

    function collect(key: string) {
      if (seen.has(key)) return;
      seen.add(key);
      const chunk = chunkOf(manifest, key);
      for (const imported of chunk.imports ?? []) collect(imported);
      for (const css of chunk.css ?? []) stylesheets.add(`/${css}`);
      files.add(`/${chunk.file}`);
    }

    for (const module of [ENTRY, ...modules]) collect(module);
    const preloads = [...files];
    for (const module of later) collect(module);
    const entry = `/${chunkOf(manifest, ENTRY).file}`;
    return {
      theme: `/${chunkOf(manifest, THEME).file}`,
      entry,
      stylesheets: [...stylesheets],
      preloads: preloads.filter((file) => file !== entry),
      font: `/${chunkOf(manifest, FONT).file}`,
    };
  };
}

/** Vite's development server serves the sources themselves, and brings their styles. */
export const sourceAssets = (): PageAssets => ({
  theme: `/${THEME}`,
  entry: `/${ENTRY}`,
  stylesheets: [],
  preloads: [],
  font: null,
});

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}: its manifest does not name it`);
  return chunk;
}
