import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageKind } from "#contract/webhooks.ts";

export const kindWords: Readonly<Record<MessageKind, MessageDescriptor>> = {
  "pin.created": msg`You create or save a Pin`,
  "pin.updated": msg`You change or move a Pin`,
  "pin.deleted": msg`You delete a Pin`,
  "board.created": msg`You create a board`,
  "board.updated": msg`You change a board`,
  "board.deleted": msg`You delete a board`,
  "follow.created": msg`Someone follows you`,
  "comment.created": msg`Someone comments on your Pin`,
  "import.finished": msg`Your import has finished`,
  "export.finished": msg`Your export has finished`,
  "webhook.test": msg`Test event`,
};
