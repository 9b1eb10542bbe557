import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { type Context, SourceTextModule } from "node:vm";

declare module "node:vm" {
  interface SourceTextModule {
    createCachedData(): Buffer;
  }
}

const clientFolder = new URL("../../dist/client/", import.meta.url);

/** What all pages of a worker share: reading and compiling takes longer than running. */
const sources = new Map<string, string>();
const compiled = new Map<string, Buffer>();

/** Runs the built scripts in the realm of one page. `arrive` resolves once a script that a page asked for may load. */
export function createScripts(context: Context, origin: string, arrive: (url: string) => Promise<void>) {
  const modules = new Map<string, SourceTextModule>();

  function load(url: string): SourceTextModule {
    const known = modules.get(url);
    if (known) return known;
    const { pathname } = new URL(url);
    const cachedData = compiled.get(pathname);
    // With all its functions: otherwise each page would compile again those that it calls.
    if (cachedData === undefined) setFlagsFromString("--no-lazy");
    const module = new SourceTextModule(sourceOf(pathname), {
      context,
      identifier: url,
      initializeImportMeta: (meta) => Object.assign(meta, { url }),
      importModuleDynamically: async (name) => {
        const address = new URL(name, url).href;
        await arrive(address);
        return await run(address);
      },
      ...(cachedData && { cachedData }),
    });
    if (cachedData === undefined) {
      setFlagsFromString("--lazy");
      compiled.set(pathname, module.createCachedData());
    }
    modules.set(url, module);
    module.linkRequests(module.moduleRequests.map(({ specifier }) => load(new URL(specifier, url).href)));
    return module;
  }

  async function run(url: string): Promise<SourceTextModule> {
    const module = load(url);
    if (module.status === "unlinked") module.instantiate();
    if (module.status === "linked") await module.evaluate();
    return module;
  }

  return { run: (path: string) => run(new URL(path, origin).href) };
}

function sourceOf(path: string): string {
  const source = sources.get(path) ?? readFileSync(new URL(`.${path}`, clientFolder), "utf8");
  sources.set(path, source);
  return source;
}
