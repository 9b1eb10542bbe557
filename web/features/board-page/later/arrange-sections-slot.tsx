import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../../texts.ts";
import { useLater } from "../../../use-later.ts";
import type { ArrangeSectionsProps } from "./arrange-sections.tsx";

const load = async () =>
  (await withTexts(["members", "pages"], import("./arrange-sections.tsx"))).ArrangeSections;

/** Loads what arranging sections needs when somebody first comes to them. */
export function ArrangeSectionsSlot(props: Omit<ArrangeSectionsProps, "sign">) {
  const sign = useFirstSign(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
