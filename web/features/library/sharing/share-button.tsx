import { useLingui } from "@lingui/react/macro";
import { IconButton, type IconButtonProps } from "#ui/icon-button.tsx";
import { ShareIcon } from "#ui/icons/index.ts";
import { requestShare } from "./share-requests.ts";
import type { Shareable } from "./shareable.ts";
import { useShareAhead } from "./use-share-ahead.ts";

type ShareButtonProps = { shared: Shareable } & Pick<
  IconButtonProps,
  "variant" | "size" | "tooltip" | "className"
>;

export function ShareButton({ shared, ...look }: ShareButtonProps) {
  const { t } = useLingui();
  const ahead = useShareAhead();
  return (
    <IconButton
      {...look}
      {...ahead}
      icon={ShareIcon}
      label={t`Share`}
      aria-haspopup="dialog"
      onClick={() => requestShare(shared)}
    />
  );
}
