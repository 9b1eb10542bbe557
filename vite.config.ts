import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const clientFolder = "dist/client";
const serverFolder = "dist/server";

const vendor = /node_modules[\\/](?:react|react-dom|scheduler|react-router|@lingui)[\\/]/;

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
    clientManifest(),
    compressedCopies(),
  ],
  build: {
    target: "baseline-widely-available",
    manifest: true,
    modulePreload: { polyfill: false },
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
          output: {
            codeSplitting: {
              // Changes seldom, so returning visitors have it; and packs better as one.
              groups: [{ name: "vendor", test: vendor }],
            },
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
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

/** Lays a brotli and a gzip copy beside every text file for the browser, so that none is packed while somebody waits. */
function compressedCopies(): Plugin {
  const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: "compressed-copies",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async writeBundle({ dir = clientFolder }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(`${dir}/${file}`);
          const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
          await writeFile(`${dir}/${file}.br`, await pack.br(bytes, options));
          await writeFile(`${dir}/${file}.gz`, await pack.gz(bytes, { level: 9 }));
        }),
      );
    },
  };
}
