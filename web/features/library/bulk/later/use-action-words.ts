import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TrackedAction } from "../tracked-actions.ts";

type ActionWords = {
  going: string;
  done: string;
  /** The action stopped after this many Pins. */
  ended: (done: number) => string;
};

export function useActionWords({ kind, total }: TrackedAction): ActionWords {
  const { t } = useLingui();
  switch (kind) {
    case "move":
      return {
        going: t`${plural(total, { one: "Moving # Pin", other: "Moving # Pins" })}`,
        done: t`${plural(total, { one: "# Pin moved", other: "# Pins moved" })}`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was moved.", other: "It stopped after # Pins were moved." })}`,
      };
    case "copy":
      return {
        going: t`${plural(total, { one: "Copying # Pin", other: "Copying # Pins" })}`,
        done: t`${plural(total, { one: "# Pin copied", other: "# Pins copied" })}`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was copied.", other: "It stopped after # Pins were copied." })}`,
      };
    case "merge":
      return {
        going: t`Merging boards`,
        done: t`Boards merged`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was moved.", other: "It stopped after # Pins were moved." })}`,
      };
    case "restore":
      return {
        going: t`Restoring Pins`,
        done: t`All Pins restored`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was moved.", other: "It stopped after # Pins were moved." })}`,
      };
    case "remove copies":
      return {
        going: t`Removing copies`,
        done: t`Copies removed`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was deleted.", other: "It stopped after # Pins were deleted." })}`,
      };
    case "delete":
      return {
        going: t`${plural(total, { one: "Deleting # Pin", other: "Deleting # Pins" })}`,
        done: t`${plural(total, { one: "# Pin deleted", other: "# Pins deleted" })}`,
        ended: (done) =>
          t`${plural(done, { one: "It stopped after # Pin was deleted.", other: "It stopped after # Pins were deleted." })}`,
      };
  }
}
