import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { takeCharacters } from "#contract/formats/characters.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "#contract/limits/pins.ts";
import { Banner } from "#ui/banner.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useDropAndPaste } from "#web/features/base/shared/drop-and-paste/index.ts";
import type { PlainBoard } from "#web/features/library/picker/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { AddPictures } from "./add-pictures.tsx";
import type { DraftMethod, DraftWords } from "./draft.ts";
import { DraftDesk } from "./draft-desk.tsx";
import { DraftToolsProvider } from "./draft-tools.ts";
import type { FromLinkDialogProps } from "./from-link-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { type CreationState, readCreationQuery, readCreationState } from "./navigation-state.ts";
import { PendingPins } from "./pending/pending-pins.ts";
import styles from "./pin-builder.module.css";
import { PlainPinForm } from "./plain-pin-form.tsx";
import { PinBuilderProvider, useCreatePinBuilder, useDrafts, usePinBuilder } from "./use-pin-builder.ts";

type PinBuilderProps = {
  method?: DraftMethod | null;
  /** For the form without JavaScript. */
  boards: readonly PlainBoard[];
};

/** Creates Pins from pictures, several at a time. Each is a draft stored in this browser until it is published. */
export function PinBuilder({ method = null, boards }: PinBuilderProps) {
  // The key remounts the builder so that it finds a draft stored just before navigating here.
  const { draftId } = readCreationState(useLocation().state);
  return <ProvidedBuilder key={draftId} method={method} boards={boards} />;
}

type BuilderProps = Required<PinBuilderProps>;

function ProvidedBuilder(props: BuilderProps) {
  const builder = useCreatePinBuilder();
  return (
    <PinBuilderProvider value={builder}>
      <DraftToolsProvider value={builder}>
        <Builder {...props} />
      </DraftToolsProvider>
    </PinBuilderProvider>
  );
}

function Builder({ method, boards }: BuilderProps) {
  const { t } = useLingui();
  const { addFiles } = usePinBuilder();
  const { entries, isRestored } = useDrafts();
  const [hadDrafts, setHadDrafts] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<FromLinkDialogProps> | null>(null);
  const [linkUrl, setLinkUrl] = useState<string | null>(null);

  function openLink(url: string) {
    setLinkUrl(url);
    void later(() => import("./from-link-dialog.tsx"), "members")
      .load()
      .then(({ FromLinkDialog }) => setDialog(() => FromLinkDialog));
  }

  const isDragging = useDropAndPaste({ onFiles: addFiles, onLink: openLink });
  const isInvalid = useCreationState(method, openLink);
  if (entries.length > 0 && !hadDrafts) setHadDrafts(true);

  return (
    <div className={styles.page} data-takes-drops="" data-dragging={isDragging || undefined}>
      <WallWidth className={styles.builder}>
        <Heading level={1} size={28}>
          {entries.length > 1 ? <Trans>Create Pins</Trans> : <Trans>Create a Pin</Trans>}
        </Heading>
        {isInvalid && (
          <Banner tone="danger" live title={t`Invalid Image`}>
            <Trans>That isn't a picture. Choose one from your device instead.</Trans>
          </Banner>
        )}
        <noscript>{import.meta.env.SSR && <PlainPinForm boards={boards} />}</noscript>
        {isRestored && <PendingPins />}
        {!isRestored && <Waiting />}
        {isRestored && entries.length === 0 && (
          <AddPictures takesFocus={hadDrafts} onLink={() => openLink("")} />
        )}
        {isRestored && entries.length > 0 && <DraftDesk onLink={() => openLink("")} />}
        {Dialog !== null && linkUrl !== null && (
          <Dialog key={linkUrl} url={linkUrl} onClose={() => setLinkUrl(null)} />
        )}
        <LeaveGuard />
      </WallWidth>
    </div>
  );
}

/** Applies the navigation state or query once. Returns true if it had a picture that isn't valid. */
function useCreationState(method: DraftMethod | null, openLink: (url: string) => void): boolean {
  const { state, search, pathname, key } = useLocation();
  const { isRestored } = useDrafts();
  const builder = usePinBuilder();
  const taken = useRef<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);

  function applyState(given: CreationState) {
    const used = given.method ?? method ?? "pinbuilder";
    const { title, description, altText, link, picture, imageUrl, draftId } = given;
    builder.setOrigin(given);
    if (draftId !== null) builder.store.choose(draftId);
    if (picture?.isValid) builder.addFiles([picture.bytes], used, description);
    setInvalid(picture?.isValid === false);
    if (imageUrl !== null) {
      const found = { kind: "found" as const, url: imageUrl, preview: null };
      builder.add([
        { method: used, words: withinLimits({ title, description, altText, link }), picture: found },
      ]);
    }
    if (given.createPinFromLinkUrl !== null) openLink(given.createPinFromLinkUrl);
  }

  useEffect(() => {
    if (!isRestored || taken.current === key) return;
    taken.current = key;
    applyState(readCreationQuery(search) ?? readCreationState(state));
    // Without this, a reload would apply it again.
    window.history.replaceState({ ...window.history.state, usr: null }, "", pathname);
  });

  return isInvalid;
}

/** Text from other sites and apps is shortened to our limits instead of shown as an error. */
function withinLimits({
  title,
  description,
  altText,
  link,
}: Pick<DraftWords, "title" | "description" | "altText" | "link">) {
  return {
    title: takeCharacters(title, PIN_TITLE_MAX),
    description: takeCharacters(description, PIN_DESCRIPTION_MAX),
    altText: takeCharacters(altText, PIN_ALT_TEXT_MAX),
    link,
  };
}

function Waiting() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      <Skeleton shape="card" height="26rem" />
    </div>
  );
}
