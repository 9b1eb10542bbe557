/** What mounted pages use of jsdom, which brings no types. */
declare module "jsdom" {
  import type { Context } from "node:vm";

  export class VirtualConsole {
    on(kind: "jsdomError" | "error" | "warn", listener: (...args: unknown[]) => void): this;
  }

  type Options = {
    url: string;
    referrer?: string;
    runScripts: "outside-only";
    pretendToBeVisual: boolean;
    virtualConsole: VirtualConsole;
    beforeParse: (window: Window & typeof globalThis) => void;
  };

  export class JSDOM {
    constructor(html: string, options: Options);
    readonly window: Window & typeof globalThis;
    getInternalVMContext(): Context;
  }
}
