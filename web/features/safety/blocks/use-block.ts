import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { requestBlock } from "./block-requests.ts";
import type { Blockable, BlockSource } from "./blockable.ts";

type Press = (person: Blockable, source: BlockSource) => void;

/** Asks before blocking: `const block = useBlock(); block(comment.user, "comment")` */
export function useBlock(): Press {
  return useRequest(true);
}

/** Unblocks at once. */
export function useUnblock(): Press {
  return useRequest(false);
}

function useRequest(isOn: boolean): Press {
  const { isSignedIn, isLimited } = useViewer();
  const prompt = usePrompt();
  if (!isSignedIn) return () => prompt({ reason: "continue" });
  if (isLimited) return () => prompt({ reason: "limited" });
  return (person, source) => requestBlock({ person, source, isOn });
}
