declare module "virtual:client-manifest" {
  import type { Manifest } from "vite";
  export const manifest: Manifest | null;
}

declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}
