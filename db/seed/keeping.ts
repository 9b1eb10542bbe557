export type DemoSection = { title: string; pictures: readonly string[] };

export type DemoBoard = {
  name: string;
  description?: string;
  isSecret?: true;
  isArchived?: true;
  /** Pictures by their slugs, the newest first. Of those that an installation has not drawn, there are none. */
  pictures?: readonly string[];
  sections?: readonly DemoSection[];
  /** One of its pictures; the newest without it. */
  cover?: string;
  /** Who else keeps it. */
  with?: readonly string[];
  /** How long ago something was last saved to it. */
  hours: number;
};

export type DemoKeeping = {
  /** Beside the boards that a member's own pictures are on. */
  boards: readonly DemoBoard[];
  /** What they saved and have put nowhere yet. */
  loose: readonly string[];
};
