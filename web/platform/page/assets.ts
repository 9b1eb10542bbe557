import type { Manifest } from "vite";

/** The files a page needs to become interactive. */
export type PageAssets = {
  /** Small and blocking: sets the theme before the first paint. */
  theme: string;
  entry: string;
  stylesheets: string[];
  preloads: string[];
  font: string | null;
};

/** Includes only the styles of the `later` modules, not their scripts. */
export type FindAssets = (modules: readonly string[], later?: readonly string[]) => PageAssets;

const ENTRY = "web/entry-client.tsx";
const THEME = "web/theme.ts";
const FONT = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";

/** Finds the chunks and stylesheets of modules and everything they import. Throws if the build lacks a module. */
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

/** Vite's development server serves the source files and injects their styles. */
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
