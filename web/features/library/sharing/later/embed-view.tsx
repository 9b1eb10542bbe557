import { boardEmbed } from "#contract/open/board-embed.ts";
import { pinEmbed } from "#contract/open/pin-embed.ts";
import { EmbedCode } from "#web/features/base/shared/embed-code/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";
import type { Shareable } from "../shareable.ts";

type ViewProps = { shared: Shareable; onBack: () => void; onClose: () => void };

/** The code with which other sites show a Pin or a board. A section's shows its board. */
export function EmbedView({ shared, onBack, onClose }: ViewProps) {
  const { publicUrl } = usePageContext();
  const kind = shared.kind === "pin" ? "pin" : "board";
  return <EmbedCode {...{ kind, onBack, onClose }} code={codeOf(shared, publicUrl)} open />;
}

function codeOf(shared: Shareable, publicUrl: string): string {
  if (shared.kind === "profile") return "";
  return shared.kind === "pin"
    ? pinEmbed(shared.pin, publicUrl).html
    : boardEmbed(shared.board, publicUrl).html;
}
