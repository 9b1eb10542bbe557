import { readFile } from "node:fs/promises";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { laterPlugin } from "./scripts/vite/later.ts";
import { pagesPlugin } from "./scripts/vite/pages.ts";
import { textsPlugin } from "./scripts/vite/texts.ts";

const clientFolder = "dist/client";
const serverFolder = "dist/server";

const vendor = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui)[\\/]/;
/** Other ways into the site: each is whole by itself. */
const notAnEntry = /^(?!.*[\\/]web[\\/](?:entry-client\.tsx|theme\.ts|service-worker\.ts)$)/;
/** What a pin's page begins with. Its parts for later use these too, and would have them in many small files. */
const closeup =
  /[\\/]web[\\/]features[\\/](?:pins[\\/]closeup|comments[\\/]thread)[\\/](?!load-pin|pin-query)[\w-]+\.(?:tsx?|module\.css)$/;
/** What tells of people and their pins, wherever they are shown; and what is so small that a file would be mostly file. */
const people = modules(
  "ui/(?:avatar|initials|skeleton|use-opener)",
  "web/platform/(?:api/acting|query/use-cached|browser/use-is-live|later/use-later|later/use-later-popup)",
  "web/features/pins/wall/wall-width",
  "web/platform/list/list-failure",
  "contract/formats/(?:counts|relative-time|short-number)",
);
/** What most buttons and links are made of. */
const kit = modules("ui/(?:floating|icon-button|icons/icon|link|placement-class|tooltip)");
/** Marks on the buttons of pins and boards: each in a file of its own would be mostly file. */
const marks =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:archive|arrow-up-down|ellipsis|external-link|image|lock|share)\.m?js$/;
/** Marks on the frame of members' pages, likewise. */
const places =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:house|layout-grid|log-out|plus|settings|shield-check|trash-2|user)\.m?js$/;
/** What shows in the place of a list or page that has nothing, or didn't load. */
const states = modules(
  "ui/(?:empty-state|drawings/(?:offline|scene|storm))",
  "web/platform/list/nothing-loaded",
);
/** What reads lists page by page. */
const paging =
  /[\\/]platform[\\/]list[\\/]use-paged\.ts$|[\\/]@tanstack[\\/](?:react-query|query-core)[\\/].*[\\/](?:useInfiniteQuery|infiniteQueryObserver)\.js$/;
/** What every form is made of. */
const forms = modules("ui/(?:banner|field|text-field)");
const ownModule = /^(?!.*node_modules).*[\\/](?:contract|ui|web)[\\/].*\.tsx?$/;

export default defineConfig(({ command }) => ({
  appType: "custom",
  resolve: {
    // React has had it since 18; the package is for those before.
    alias: { "use-sync-external-store/shim/index.js": "react", "use-sync-external-store/shim": "react" },
  },
  publicDir: "web/public",
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
      // A page names its own scripts; of the pages it may lead to, the list would be longer than its use.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith(".css")),
    },
    // A data: address would need a hole in the content security policy.
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
          // A page carries what it uses of a module, not all that others use of it.
          treeshake: {
            moduleSideEffects: (id) => !ownModule.test(id),
            // Only the server listens.
            manualPureFunctions: ["useRenderedModule"],
          },
          output: {
            codeSplitting: {
              // Changes seldom, so returning visitors have it; and packs better as one.
              groups: [
                { name: "vendor", test: vendor, priority: 1 },
                // Left to itself the bundler takes apart what every page begins with, by who else uses which piece.
                { name: "frame", test: notAnEntry, tags: ["$initial"] },
                ...Object.entries({ closeup, people, kit, marks, places, states, paging, forms }).map(
                  ([name, test]) => ({
                    name,
                    test,
                    includeDependenciesRecursively: false,
                  }),
                ),
              ],
            },
            // Every page carries the names of all parts, so these hold no more than it takes to tell them apart.
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
      // One file starts faster than the packages it is made of; in development they stay apart.
      ...(command === "build" && { resolve: { noExternal: true } }),
    },
  },
  builder: {
    async buildApp(builder) {
      // In this order: the server's build takes in the list of the browser's files.
      for (const name of ["client", "ssr"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));

/** Modules of ours with their styles, by their paths without extension. */
function modules(...paths: string[]): RegExp {
  return new RegExp(`/(?:${paths.join("|")})\\.(?:tsx?|module\\.css)$`.replaceAll("/", String.raw`[\\/]`));
}

/** `virtual:client-manifest`: which file each module of the browser's build became; null where nothing is built. */
function clientManifest(): Plugin {
  const id = "\0virtual:client-manifest";
  let isBuilt = false;
  return {
    name: "client-manifest",
    configResolved(config) {
      isBuilt = config.command === "build";
    },
    resolveId: (source) => (source === "virtual:client-manifest" ? id : null),
    async load(source) {
      if (source !== id) return null;
      const manifest = isBuilt ? await readFile(`${clientFolder}/.vite/manifest.json`, "utf8") : "null";
      return `export const manifest = ${manifest};`;
    },
  };
}

/** Lets go of those components of the router that nothing uses; by their names for debugging alone they would stay. */
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
