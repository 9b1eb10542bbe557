import type { Pin } from "#contract/library/entities/pin.ts";
import { pinEmbed } from "#contract/open/pin-embed.ts";
import { EmbedCode } from "#web/features/base/shared/embed-code/index.ts";
import { usePageContext } from "#web/platform/page/page-store.tsx";

type EmbedDialogProps = { pin: Pin; open: boolean; onClose: () => void };

export function EmbedDialog({ pin, open, onClose }: EmbedDialogProps) {
  const { publicUrl } = usePageContext();
  return <EmbedCode kind="pin" code={pinEmbed(pin, publicUrl).html} open={open} onClose={onClose} />;
}
