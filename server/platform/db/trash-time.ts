import { TRASH_DAYS } from "#contract/limits/trash.ts";

/** Whether a row in the trash can still be restored. Afterwards only the purge sees it. */
export const inTrashTime = (trashedAt: string): string =>
  `${trashedAt} > now() - make_interval(days => ${TRASH_DAYS})`;

/** A time of trashing so long ago that nothing restores the row any more. */
export const pastTrashTime = `trashed_at - make_interval(days => ${TRASH_DAYS + 1})`;
