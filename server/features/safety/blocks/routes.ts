import type { Handlers } from "#server/platform/http/handlers.ts";
import { blockMember } from "./block-member.ts";
import { listBlocks } from "./list-blocks.ts";
import { unblockMember } from "./unblock-member.ts";

export const blockHandlers: Handlers = {
  "UserBlock.create": blockMember,
  "UserBlock.delete": unblockMember,
  "UserBlocks.get": listBlocks,
};
