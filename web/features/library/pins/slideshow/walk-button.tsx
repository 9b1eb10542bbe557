import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { WalkIcon } from "#ui/icons/index.ts";
import { loadSlideshow } from "./load-walk.ts";
import { OPENED_HERE, walkHash } from "./walk-address.ts";

/** Opens a wall's Pins one after another in the whole window. The page also needs a `SlideshowSlot`. */
export function SlideshowButton() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <IconButton
      icon={WalkIcon}
      label={t`View as slideshow`}
      onPointerEnter={() => void loadSlideshow()}
      onClick={() =>
        void navigate({ search, hash: walkHash(null) }, { state: OPENED_HERE, preventScrollReset: true })
      }
    />
  );
}
