import type { OptionsOf } from "#contract/operations.ts";
import { BLOCKLISTS } from "#contract/safety/blocklists.ts";
import type { FormCall, FormHandler } from "#web/platform/forms/form-action.ts";

export type Blocklist = OptionsOf<"Blocklist.get">["list"];
type Entry = OptionsOf<"Blocklist.create">;

export function isBlocklist(text: string | null | undefined): text is Blocklist {
  return BLOCKLISTS.some((list) => list === text);
}

const block: FormHandler = async (call) => {
  const { list, value = "", reason = "", picture_list } = call.fields;
  await call.api.call("Blocklist.create", {
    // The server refuses any other.
    list: list as Blocklist,
    value,
    reason,
    ...(picture_list && { picture_list: picture_list as NonNullable<Entry["picture_list"]> }),
  });
  await outdate(call);
};

const unblock: FormHandler = async (call) => {
  const { list, entry_id: id = "" } = call.fields;
  await call.api.call("Blocklist.delete", { list: list as Blocklist, id });
  await outdate(call);
};

async function outdate({ queryClient }: FormCall): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ["AuditLog.get"], refetchType: "none" });
}

export const blocklistActions = { block, unblock };
