import { join } from "node:path";
import type { Plugin } from "vite";
import { type PageFile, readPageFiles, root } from "./sources.ts";

const ID = "\0virtual:pages";

/** `virtual:pages`: a table of all pages, built from the `page` exports in `web/routes/`. */
export function pagesPlugin(): Plugin {
  return {
    name: "pages",
    resolveId: (source) => (source === "virtual:pages" ? ID : null),
    load(id) {
      if (id !== ID) return null;
      this.addWatchFile(join(root, "web/routes"));
      return `export const pages = [${tableOf(readPageFiles())}];`;
    },
  };
}

function tableOf(files: readonly PageFile[], inside?: string): string {
  return files
    .filter(({ info }) => info.inside === inside)
    .flatMap((file) => entriesOf(file, files))
    .join(",\n");
}

/** One entry for each address of the page. */
function entriesOf({ module, info }: PageFile, files: readonly PageFile[]): string[] {
  const { path, inside, ...rest } = info;
  return [path].flat().map((address) => {
    const isIndex = address === inside;
    const known = {
      ...(isIndex ? { index: true } : { path: inside ? address.slice(inside.length + 1) : address }),
      ...rest,
      module,
    };
    const children = tableOf(files, address === inside ? "" : address);
    return `{ ...${JSON.stringify(known)}, load: () => import(${JSON.stringify(join(root, module))})${
      children && `, children: [${children}]`
    } }`;
  });
}
