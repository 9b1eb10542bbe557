import { pinElsewhere, type Tables } from "#server/platform/tables.ts";

export const tables = {
  link_targets: { kind: "keyed", key: "id" },
  link_checks: { kind: "keyed", key: "target_id" },
  link_hosts: { kind: "keyed", key: "host" },
  link_spreads: { kind: "local", otherIds: ["target_id", "pin_id", "after_id"] },
  link_progress: { kind: "local", otherIds: ["after_id"] },
  link_fixes: { kind: "homed", members: ["member_id"], ids: ["id"] },
  link_fix_pins: { kind: "homed", ids: ["fix_id"], otherIds: ["pin_id"] },
  link_watch: { kind: "homed", members: ["member_id"] },
  link_mutes: {
    kind: "homed",
    members: ["member_id"],
    crossings: { link_mutes_pin_id_fkey: pinElsewhere },
  },
} satisfies Tables;
