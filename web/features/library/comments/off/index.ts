export { CommentsOffReminder } from "./comments-off-reminder.tsx";
