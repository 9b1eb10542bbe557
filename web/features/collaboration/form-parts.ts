import { later } from "#web/platform/later/later.tsx";

/** For the board's form. */
export const FormPeople = later(() => import("./later/form-people.tsx"), "members").component("FormPeople");
export const PeoplePicker = later(() => import("./later/people-picker.tsx"), "members").component(
  "PeoplePicker",
);
export const LeaveBoard = later(() => import("./later/leave-board.tsx"), "members").component("LeaveBoard");
