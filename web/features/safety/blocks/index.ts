export { BlockMenuItem } from "./block-menu-item.tsx";
export type { Blockable, BlockSource } from "./blockable.ts";
export { useBlock, useUnblock } from "./use-block.ts";
