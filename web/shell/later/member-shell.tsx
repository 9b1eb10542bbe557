import { BoardDialogSlot } from "#web/features/boards/form/index.ts";
import { ReportSlot } from "#web/features/reports/index.ts";
import { LongActionSlot } from "#web/features/shared/long-action/index.ts";
import type { ShellEntry } from "../entries.ts";
import { AccountBarEntry, AccountHeaderEntry } from "./account-menu.tsx";
import { BoardsBarEntry, BoardsHeaderEntry } from "./boards-entry.tsx";
import { CreateBarEntry, CreateHeaderEntry } from "./create-entry.tsx";
import { HomeBarEntry, HomeHeaderEntry } from "./home-entry.tsx";
import { LogoutForm } from "./logout-form.tsx";
import { Notices } from "./notices.tsx";

/** In reading order. A feature that has a place in the frame of members' pages brings its own entry. */
export const memberEntries: readonly ShellEntry[] = [
  { id: "home", place: "start", Header: HomeHeaderEntry, Bar: HomeBarEntry },
  { id: "boards", place: "start", Header: BoardsHeaderEntry, Bar: BoardsBarEntry },
  { id: "create", place: "start", Header: CreateHeaderEntry, Bar: CreateBarEntry },
  { id: "account", place: "end", Header: AccountHeaderEntry, Bar: AccountBarEntry },
];

export { BoardDialogSlot, LogoutForm, LongActionSlot, Notices, ReportSlot };
