import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { SearchScope } from "#contract/urls.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { keepOffer } from "./keep-offer.ts";
import type { Offer, OfferSource } from "./later/offers.ts";

const nothing: Offer = { options: [], hint: "", isRecent: false };

type OfferOptions = {
  assist: { offerFor: OfferSource } | null;
  typed: string;
  scope: SearchScope;
  boardId: string | null;
  memberId: string | null;
};

/** Returns what fits the typed text, as soon as the script that knows is there. Late answers are dropped. */
export function useOffer({ assist, typed, scope, boardId, memberId }: OfferOptions) {
  const [api, client] = [useApi(), useQueryClient()];
  const [offering, setOffering] = useState({ typed: "", offer: nothing });
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` counts when the recent searches changed
  useEffect(() => {
    if (assist === null) return;
    const leaving = new AbortController();
    assist.offerFor({ api, client, typed, scope, boardId, memberId, signal: leaving.signal }, (next) => {
      if (!leaving.signal.aborted) setOffering({ typed, offer: next });
    });
    return () => leaving.abort();
  }, [assist, api, client, typed, scope, boardId, memberId, times]);

  const offer = useMemo(() => keepOffer(offering, typed), [offering, typed]);
  return { offer, refreshOffer: useCallback(() => setTimes((before) => before + 1), []) };
}
