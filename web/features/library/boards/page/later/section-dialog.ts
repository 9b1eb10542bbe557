import type { Board, Section } from "#contract/library/entities/board.ts";

/** What a dialog about a section needs. Unmount it on `onClose`. */
export type SectionDialogProps = { section: Section; board: Board; onClose: () => void };
