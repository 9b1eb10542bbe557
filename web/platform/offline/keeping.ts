import type { Query, QueryClient } from "@tanstack/react-query";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { connection } from "#web/platform/browser/connection.ts";
import { isSparing, untilIdle } from "#web/platform/later/ahead.ts";
import { keepAnswers } from "./keep-answers.ts";
import { createFileKeeper, createPictureKeeper, keepShell } from "./keep-files.ts";
import { createKeptAnswers, type KeptAnswers } from "./kept-answers.ts";
import { forgetChanges, forgetPages, keptNameOf } from "./kept-names.ts";
import { orKept } from "./or-kept.ts";

type Keeping = {
  /**
   * Begins to keep what this document shows, and the code of `parts`. Keeps nothing where no service worker could open
   * it.
   */
  start(parts: readonly (() => Promise<unknown>)[]): Promise<void>;
};

/** Lets a member's queries fall back on kept answers. */
export function keepForOffline(client: QueryClient, viewer: PageViewer, build: string): Keeping {
  const memberId = viewer.user?.id ?? "";
  const name = keptNameOf(memberId) + build;
  const answers = createKeptAnswers(name);
  fallBackOn(client, answers);

  return {
    async start(parts) {
      await forgetPages(keptNameOf(memberId));
      await forgetChanges(memberId);
      await untilIdle();
      const load = () => Promise.allSettled(parts.map((part) => part()));
      // Useful without a service worker, too, but not to those who save data.
      if (!isSparing()) await load();
      if (!("serviceWorker" in navigator && "caches" in window)) return;
      await navigator.serviceWorker.ready;
      await load();
      await keepShell(name, madeFor(viewer)).catch(() => undefined);
      await forgetPages(name);
      const keepFiles = createFileKeeper(name);
      const keepPictures = createPictureKeeper(name);
      keepAnswers(client, answers, async () => {
        await keepPictures();
        await keepFiles();
      });
    },
  };
}

/** What a page's frame depends on. */
function madeFor({ user, acting, locale }: PageViewer): string {
  return encodeURIComponent([locale, user?.theme, user?.imageUrl, user?.fullName, acting?.id].join());
}

function fallBackOn(client: QueryClient, answers: KeptAnswers): void {
  const used = new Set<Query>();
  const { queries, ...others } = client.getDefaultOptions();
  const persister = orKept(answers.find, (query) => used.add(query));
  client.setDefaultOptions({ ...others, queries: { ...queries, persister } });
  // Kept answers may be out of date, so the page asks again once the server can be reached.
  connection.subscribe(() => {
    if (connection.isOffline()) return;
    const again = new Set(used);
    used.clear();
    void client.invalidateQueries({ predicate: (query) => again.has(query) });
  });
}
