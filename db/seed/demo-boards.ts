export type DemoSection = { title: string; pictures: readonly string[] };

export type DemoBoard = {
  name: string;
  description?: string;
  isSecret?: true;
  isArchived?: true;
  /** Slugs of pictures, newest first. Pictures that the installation does not have are skipped. */
  pictures?: readonly string[];
  sections?: readonly DemoSection[];
  /** The slug of one of its pictures; defaults to the newest. */
  cover?: string;
  /** Usernames of its collaborators. */
  with?: readonly string[];
  /** Hours since the last save to it. */
  hours: number;
};

export type DemoBoards = {
  /** In addition to the topic boards that hold the member's own pictures. */
  boards: readonly DemoBoard[];
  /** Slugs of pictures saved to no board. */
  loose: readonly string[];
};
