import type { Board } from "#contract/library/entities/board.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { mayInvite } from "./may-invite.ts";

/** For the board's form. */
export const FormPeople = later(() => import("./later/form-people.tsx"), "members").component("FormPeople", {
  fallback: ({ board }) => <PeopleToCome board={board} />,
});
export const PeoplePicker = later(() => import("./later/people-picker.tsx"), "members").component(
  "PeoplePicker",
  { fallback: () => <Skeleton shape="round" height="3rem" /> },
);
export const LeaveBoard = later(() => import("./later/leave-board.tsx"), "members").component("LeaveBoard");

/** As tall as the heading, the people and the field to come, so that no button moves from under a click. */
function PeopleToCome({ board }: { board: Board }) {
  const viewer = useViewer();
  const people = 1 + board.collaborating_users.length;
  const field = mayInvite(board, viewer) ? "3.5rem" : "0px";
  return <Skeleton shape="block" height={`calc(2.75rem + ${people} * 3.75rem + ${field})`} />;
}
