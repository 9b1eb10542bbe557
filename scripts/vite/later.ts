import type { Plugin } from "vite";
import { moduleOf, nameLaterModules } from "./sources.ts";

/** Passes `later()` its module's path on the server, which sends the files of the parts it has rendered. */
export function laterPlugin(): Plugin {
  return {
    name: "later",
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /\blater\(/ },
      handler(code, id) {
        const module = moduleOf(id);
        const isServer = this.environment.name !== "client";
        return isServer && module !== "web/platform/later/later.tsx" ? nameLaterModules(module, code) : null;
      },
    },
  };
}
