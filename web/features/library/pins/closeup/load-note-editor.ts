import { later } from "#web/platform/later/later.tsx";

export const loadNoteEditor = later(() => import("./later/note-editor.tsx")).pick("NoteEditor");
