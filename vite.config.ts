import { readFile } from "node:fs/promises";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig, type Manifest, type Plugin } from "vite";
import { laterPlugin } from "./scripts/vite/later.ts";
import { pagesPlugin } from "./scripts/vite/pages.ts";
import { moduleOf, readLaterFiles } from "./scripts/vite/sources.ts";
import { textsPlugin } from "./scripts/vite/texts.ts";

const clientFolder = "dist/client";
const serverFolder = "dist/server";

const vendor = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui)[\\/]/;
/** The other entries share nothing with the pages. */
const notAnEntry = /^(?!.*[\\/]web[\\/](?:entry-client\.tsx|theme\.ts|service-worker\.ts)$)/;
const ownModule = /^(?!.*node_modules).*[\\/](?:contract|ui|web)[\\/].*\.tsx?$/;

export default defineConfig(({ command }) => ({
  appType: "custom",
  resolve: {
    // React has had it since version 18; the package serves older ones. The longest path comes first, as the first wins.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
      "use-sync-external-store/shim/index.js": "react",
      "use-sync-external-store/shim": "react",
    },
  },
  publicDir: "web/public",
  worker: {
    format: "es",
    rolldownOptions: { output: { hashCharacters: "base36", entryFileNames: "assets/[name]-[hash:7].js" } },
  },
  plugins: [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pagesPlugin(),
    laterPlugin(),
    textsPlugin(),
    clientManifest(),
    unusedParts(),
  ],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A page names its own scripts; a list for every page it links to would cost more than it saves.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith(".css")),
    },
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: clientFolder,
        rolldownOptions: {
          input: {
            entry: "web/entry-client.tsx",
            theme: "web/theme.ts",
            sw: "web/service-worker.ts",
          },
          // A page carries what it uses of a module, not everything others use of it.
          treeshake: {
            moduleSideEffects: (id) => !ownModule.test(id),
            // Only the server listens.
            manualPureFunctions: ["useRenderedModule"],
          },
          output: {
            codeSplitting: {
              // Rarely changes, so returning visitors have it, and compresses better in one file.
              groups: [
                { name: "vendor", test: vendor, priority: 1 },
                // The bundler would split what every page starts with by who else uses each piece.
                { name: "frame", test: notAnEntry, tags: ["$initial"] },
                // Small pieces that many parts use: one request instead of a hundred.
                { name: "common", test: notAnEntry, minShareCount: 42, maxModuleSize: 2500 },
              ],
            },
            // Every page carries the names of all parts, so they are only as long as they need to be to differ.
            hashCharacters: "base36",
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash:7].js"),
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: "assets/[name]-[hash:7][extname]",
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: serverFolder,
        ssr: "web/entry-server.tsx",
        copyPublicDir: false,
        manifest: false,
      },
      // One file starts faster than many packages; in development they stay separate.
      ...(command === "build" && { resolve: { noExternal: true } }),
    },
  },
  builder: {
    async buildApp(builder) {
      // In this order: the server's build includes the list of the browser's files.
      for (const name of ["client", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));

/**
 * `virtual:client-manifest`: the file that each module of the browser's build became; null if nothing is built. The
 * bundler's own list leaves out modules that load later and share a file with others.
 */
function clientManifest(): Plugin {
  const id = "\0virtual:client-manifest";
  const sharedFiles = new Map<string, string>();
  let isBuilt = false;
  return {
    name: "client-manifest",
    // Both builds share what it knows.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuilt = config.command === "build";
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk" || chunk.facadeModuleId !== null) continue;
        for (const module of chunk.moduleIds) {
          const isLater = (this.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
          if (isLater) sharedFiles.set(moduleOf(module), chunk.fileName);
        }
      }
    },
    resolveId: (source) => (source === "virtual:client-manifest" ? id : null),
    async load(source) {
      if (source !== id) return null;
      if (!isBuilt) return "export const manifest = null;";
      const manifest: Manifest = JSON.parse(await readFile(`${clientFolder}/.vite/manifest.json`, "utf8"));
      const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const [module, file] of sharedFiles) {
        const chunk = chunks.get(file);
        if (chunk) manifest[module] ??= chunk;
      }
      const missing = readLaterFiles().filter(({ module }) => manifest[module] === undefined);
      if (missing.length > 0) throw new Error(`No file was built for ${missing.map((each) => each.module)}`);
      return `export const manifest = ${JSON.stringify(manifest)};`;
    },
  };
}

/** Drops unused components of the router, which their debugging names would keep. */
function unusedParts(): Plugin {
  return {
    name: "unused-parts",
    apply: "build",
    transform: {
      filter: { id: /node_modules[\\/]react-router[\\/]/ },
      handler: (code) =>
        code
          .replaceAll(/^(\w+)\.displayName = "[^"]*";$/gm, "")
          .replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef("),
    },
  };
}
