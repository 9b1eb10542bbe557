import { join } from "node:path";
import { build } from "vite";
import { fromRoot } from "./root.mjs";

const [home = "", outDir] = process.argv.slice(2);
const folder = fromRoot("extension");

await build({
  configFile: false,
  root: folder,
  // The extension's pages and files share one folder.
  base: "./",
  publicDir: false,
  logLevel: "error",
  define: { BUILT_FOR: JSON.stringify(home) },
  build: {
    outDir,
    emptyOutDir: true,
    target: "baseline-widely-available",
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["popup.html", "options.html", "background.ts"].map((file) => join(folder, file)),
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
});
