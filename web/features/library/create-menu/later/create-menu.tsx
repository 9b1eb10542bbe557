import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { IMAGE_TYPES } from "#contract/limits/pictures.ts";
import { VIDEO_TYPES } from "#contract/limits/videos.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { creationToolUrl, pinCreateUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import {
  BoardIcon,
  GlobeIcon,
  Icon,
  ImageIcon,
  PagesIcon,
  PromoteIcon,
  SectionIcon,
} from "#ui/icons/index.ts";
import { Popup } from "#ui/popup.tsx";
import { Heading } from "#ui/text.tsx";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { isCreationDisabled, keepPhotos } from "#web/features/library/pins/builder/index.ts";
import { useSaver } from "#web/platform/page/acting-account.tsx";
import { useInstance, useViewer } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { CreatePart, CreatePartsProps } from "../create-view.ts";
import { findOpenPlace } from "../open-place.ts";
import styles from "./create-menu.module.css";
import { findDestination } from "./find-destination.ts";
import { LinkForm } from "./link-form.tsx";

type CreateMenuProps = Omit<CreatePartsProps, "shown" | "onClose"> & {
  onShow: (part: CreatePart) => void;
  onClose: () => void;
};

/** The ways to create a Pin: from a website or from your own pictures. */
export function CreateMenu({
  anchor,
  title,
  entryType,
  placement,
  onShow,
  onClose,
  ...view
}: CreateMenuProps) {
  const { t } = useLingui();
  const { experiments } = useViewer();
  const { videos } = useInstance();
  const { api, user } = useSaver();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isDisabled = isCreationDisabled(experiments);

  // New Pins go to the current board or section. Load its name now, so it's there when needed.
  const destination = () => findDestination(api, queryClient, findOpenPlace());
  useEffect(() => {
    void findDestination(api, queryClient, findOpenPlace());
  }, [api, queryClient]);

  async function openBuilder(url: string) {
    onClose();
    await navigate(creationToolUrl("pin-builder"), {
      state: { createPinFromLinkUrl: url, entry_type: entryType, board: await destination() },
    });
  }

  async function openStoryEditor() {
    onClose();
    await navigate(creationToolUrl("pin-creation-tool"), {
      state: { entry_type: entryType, board: await destination() },
    });
  }

  async function takePhotos(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    onClose();
    const board = await destination();
    // The pictures stay in this browser; the next page only gets the draft's id.
    const draftId = await keepPhotos(user?.id ?? "", files, board);
    if (draftId === null) {
      return toasts.show({ text: t`You can only add pictures and videos here.`, tone: "danger" });
    }
    await navigate(pinCreateUrl("uploaded"), {
      state: { draft_id: draftId, entry_type: entryType, board },
    });
  }

  return (
    <Popup
      isList
      label={title}
      anchor={anchor}
      onClose={onClose}
      placement={placement}
      className={styles.menu}
    >
      <Heading level={2} size={16} align="center">
        {title}
      </Heading>
      {isAsking ? (
        <LinkForm onLink={(url) => void openBuilder(url)} />
      ) : (
        <fieldset className={styles.group}>
          <legend className={styles.label}>
            <Trans>Create</Trans>
          </legend>
          <button
            type="button"
            className={styles.item}
            onClick={() => (isDisabled ? onShow("refusal") : setAsking(true))}
          >
            <Icon icon={GlobeIcon} size={20} />
            <Trans>Website</Trans>
          </button>
          {isDisabled ? (
            <button type="button" className={styles.item} onClick={() => onShow("refusal")}>
              <Icon icon={ImageIcon} size={20} />
              <Trans>Photo</Trans>
            </button>
          ) : (
            <label className={styles.item}>
              <Icon icon={ImageIcon} size={20} />
              <Trans>Photo</Trans>
              <input
                type="file"
                multiple
                accept={[...IMAGE_TYPES, ...(videos === "on" ? VIDEO_TYPES : [])].join(",")}
                aria-label={t`Photo`}
                className={styles.file}
                onChange={(event) => void takePhotos(event)}
              />
            </label>
          )}
          <button
            type="button"
            className={styles.item}
            onClick={() => (isDisabled ? onShow("refusal") : void openStoryEditor())}
          >
            <Icon icon={PagesIcon} size={20} />
            <Trans>Story Pin</Trans>
          </button>
        </fieldset>
      )}
      {!isAsking && view.view !== "section" && <AddGroup view={view.view} onShow={onShow} />}
    </Popup>
  );
}

function AddGroup({
  view,
  onShow,
}: {
  view: "default" | "profile" | "board";
  onShow: (part: CreatePart) => void;
}) {
  const mayAdvertise = useMayAdvertise();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        <Trans>Add</Trans>
      </legend>
      {view === "board" ? (
        <button type="button" className={styles.item} onClick={() => onShow("section")}>
          <Icon icon={SectionIcon} size={20} />
          <Trans>Section</Trans>
        </button>
      ) : (
        <button type="button" className={styles.item} onClick={() => onShow("board")}>
          <Icon icon={BoardIcon} size={20} />
          <Trans>Board</Trans>
        </button>
      )}
      {view !== "board" && mayAdvertise && (
        <Anchor href={quickPromoteUrl()} className={styles.item}>
          <Icon icon={PromoteIcon} size={20} />
          <Trans>Ad</Trans>
        </Anchor>
      )}
    </fieldset>
  );
}
