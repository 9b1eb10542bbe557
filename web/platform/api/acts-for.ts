import type { OperationName } from "#contract/operations.ts";

/** What an account makes and keeps: its Pins and boards, what is on them, and how it sees them. */
const RESOURCES =
  /^(Aggregated|AllRecently|Board(?!Follow[ei]|Suggestions|LinkCode|Search)|BulkEdit|CommentLike|ContactRequest|FilteredPins|PendingPins\.create|Pin(Dup|Fav|Cluster|Tr|\.)|RecentlyDeleted|Related(Boards|Mod|Pin)|Repin|Restore|StoryPin|Undo|User(ActivityPins|Metadata|Pins|StoryPins|VideoPins|\.)|VideoCaptions)/;

/** What is created on a page of someone else, and what is needed to choose where. */
const CREATING =
  /^(Board\.create|BoardPickerBoards|BoardSectionsRepin|P(in|endingPins)\.create|PinDuplicates|Repin)/;

/** Whether a call about an account's Pins and boards can be made in its name. */
export function isAboutAccount(name: OperationName): boolean {
  return RESOURCES.test(name);
}

/** Whether what the call creates goes to the account that the viewer acts for, wherever they are. */
export function isCreating(name: OperationName): boolean {
  return CREATING.test(name);
}
