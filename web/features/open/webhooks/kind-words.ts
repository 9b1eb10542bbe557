import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MessageKind } from "#contract/open/webhooks.ts";

export const kindWords: Readonly<Record<MessageKind, MessageDescriptor>> = {
  "pin.created": msg`Pin created or saved`,
  "pin.updated": msg`Pin changed or moved`,
  "pin.deleted": msg`Pin deleted`,
  "board.created": msg`Board created`,
  "board.updated": msg`Board changed`,
  "board.deleted": msg`Board deleted`,
  "follow.created": msg`New follower`,
  "comment.created": msg`New comment on your Pin`,
  "import.finished": msg`Import finished`,
  "export.finished": msg`Export finished`,
  "webhook.test": msg`Test event`,
};
