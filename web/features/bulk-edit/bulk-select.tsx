import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { withTexts } from "../../texts.ts";
import type { PinListQuery } from "../pin-wall/index.ts";
import { type PinSelection, useSelected } from "../select-pins/index.ts";
import type { BulkBarProps } from "./later/bulk-bar.tsx";

type BulkSelectProps = {
  /** What the wall shows, and what is chosen on it. */
  query: PinListQuery;
  selection: PinSelection;
};

/** Begins choosing pins of a wall; what can be done with them comes up as soon as it has begun. */
export function BulkSelect({ query, selection }: BulkSelectProps) {
  const { isOn, ids } = useSelected(selection);
  const [Bar, setBar] = useState<ComponentType<BulkBarProps> | null>(null);
  const client = useQueryClient();

  function start() {
    selection.start();
    if (Bar !== null) return;
    void withTexts(["members"], import("./later/bulk-bar.tsx")).then(({ BulkBar }) => setBar(() => BulkBar));
  }

  function countHidden(): number {
    const pages = client.getQueryData(query.queryKey)?.pages ?? [];
    const hidden = pages.flatMap(({ data }) => data.filter((pin) => ids.has(pin.id) && isHidden(pin)));
    return new Set(hidden.map(({ id }) => id)).size;
  }

  return (
    <>
      <Button size="small" aria-pressed={isOn} onClick={isOn ? selection.stop : start}>
        {isOn ? <Trans>Stop selecting</Trans> : <Trans>Select</Trans>}
      </Button>
      {isOn && Bar && <Bar pinIds={[...ids]} hiddenCount={countHidden()} onDone={selection.stop} />}
    </>
  );
}

function isHidden({ privacy }: Pin): boolean {
  return privacy !== "public";
}
