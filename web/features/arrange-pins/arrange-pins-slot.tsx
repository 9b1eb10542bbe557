import { useFirstSign } from "#ui/drag/use-first-sign.ts";
import { withTexts } from "../../texts.ts";
import { useLater } from "../../use-later.ts";
import type { ArrangePinsProps } from "./later/arrange-pins.tsx";

const load = async () => (await withTexts(["members"], import("./later/arrange-pins.tsx"))).ArrangePins;

/** Loads what arranging pins needs when somebody first comes to them. */
export function ArrangePinsSlot(props: Omit<ArrangePinsProps, "sign">) {
  const sign = useFirstSign(props.root, true);
  const Arrange = useLater(load, sign !== null);
  return sign && Arrange && <Arrange {...props} sign={sign} />;
}
