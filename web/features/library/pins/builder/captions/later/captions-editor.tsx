import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { videoTexts } from "#contract/base/video-texts.ts";
import { type Cue, parseCaptions } from "#contract/formats/parse-captions.ts";
import { writeCaptions } from "#contract/formats/write-captions.ts";
import { VIDEO_CAPTIONS_BYTES_MAX } from "#contract/limits/videos.ts";
import { Button } from "#ui/button.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { videoErrorText } from "#web/features/base/shared/making-videos/index.ts";
import { useLanguageName } from "#web/features/base/videos/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import inputStyles from "../../file-input.module.css";
import { listLanguages } from "../../languages.ts";
import styles from "./captions-editor.module.css";
import { CuesEditor } from "./cues-editor.tsx";

/** More of them would take a long time to draw. */
const CUES_TYPED_MAX = 500;

/** Where the captions of a video are stored. */
export type CaptionsStore = {
  languages: readonly string[];
  /** Returns them as WebVTT. */
  read: (language: string) => Promise<string>;
  /** Adds them as WebVTT, or replaces those in this language. */
  put: (language: string, body: string) => Promise<void>;
  remove: (language: string) => Promise<void>;
};

type CaptionsEditorProps = { store: CaptionsStore; level: 2 | 3 };

/** The captions of a video, by language. */
export function CaptionsEditor({ store, level }: CaptionsEditorProps) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const { name: instance } = useInstance();
  const nameOf = useLanguageName();
  const headingId = useId();
  const [language, setLanguage] = useState<string>(i18n.locale);
  const languages = useMemo(() => listLanguages(i18n.locale, i18n.locale), [i18n.locale]);
  const heading = useRef<HTMLDivElement>(null);
  const wasTyping = useRef(false);
  const [typed, setTyped] = useState<{ language: string; cues: Cue[] } | null>(null);

  const fail = (error: unknown) =>
    toasts.show({ text: videoErrorText(i18n, error, instance), tone: "danger" });

  const adding = useMutation({
    async mutationFn(file: Blob) {
      if (file.size > VIDEO_CAPTIONS_BYTES_MAX) throw refusal(413, videoTexts.captionsLarge);
      const cues = parseCaptions(await file.text());
      if (cues === null) throw refusal(400, videoTexts.captions);
      await store.put(typed?.language ?? language, writeCaptions(cues));
    },
    onError: fail,
  });
  const opening = useMutation({
    async mutationFn({ language: of, isNew }: { language: string; isNew: boolean }) {
      return { language: of, cues: isNew ? [] : (parseCaptions(await store.read(of)) ?? []) };
    },
    onSuccess(read) {
      if (read.cues.length <= CUES_TYPED_MAX) return setTyped(read);
      toasts.show({
        text: t`These captions are too long to edit here. Upload a file instead.`,
        tone: "danger",
      });
    },
    onError: fail,
  });
  const removing = useMutation({ mutationFn: store.remove, onError: fail });

  // The buttons that open and close it aren't there at the same time.
  useEffect(() => {
    if (typed === null && wasTyping.current) heading.current?.focus();
    wasTyping.current = typed !== null;
  }, [typed]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Allows choosing the same file again.
    event.target.value = "";
    if (file && !adding.isPending) adding.mutate(file);
  }

  const has = store.languages.includes(language);
  const words = has ? t`Replace captions` : t`Add captions`;
  if (typed !== null) {
    return (
      <CuesEditor
        title={t`Captions in ${nameOf(typed.language)}`}
        cues={typed.cues}
        isSaving={adding.isPending}
        onSave={(cues) => adding.mutate(new Blob([writeCaptions(cues)]), { onSuccess: () => setTyped(null) })}
        onCancel={() => setTyped(null)}
      />
    );
  }
  return (
    <section aria-labelledby={headingId} className={styles.editor}>
      <div ref={heading} tabIndex={-1}>
        <Heading level={level} size={16} id={headingId}>
          <Trans>Captions</Trans>
        </Heading>
      </div>
      <Text size={14} tone="soft">
        <Trans>WebVTT or SubRip files, up to 500 KB. Everyone who sees the video can turn them on.</Trans>
      </Text>
      {store.languages.length > 0 && (
        <ul className={styles.list}>
          {store.languages.map((of) => (
            <ListRow key={of}>
              <span>{nameOf(of)}</span>
              <Button
                size="small"
                aria-label={t`Edit captions in ${nameOf(of)}`}
                onClick={() => !opening.isPending && opening.mutate({ language: of, isNew: false })}
              >
                <Trans>Edit</Trans>
              </Button>
              <Button
                size="small"
                aria-label={t`Delete captions in ${nameOf(of)}`}
                aria-disabled={removing.isPending || undefined}
                onClick={() => !removing.isPending && removing.mutate(of)}
              >
                <Trans>Delete</Trans>
              </Button>
            </ListRow>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Select
          label={t`Language`}
          value={language}
          options={languages}
          onChange={(event) => setLanguage(event.target.value)}
        />
        <label className={`${inputStyles.input} ${inputStyles.secondary}`}>
          {adding.isPending ? t`Saving` : words}
          <input
            type="file"
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            aria-label={words}
            className={inputStyles.native}
            onChange={choose}
          />
        </label>
        {!has && (
          <Button onClick={() => opening.mutate({ language, isNew: true })}>
            <Trans>Type captions</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function refusal(status: number, message: string): ApiError {
  return new ApiError({ code: 1, status, message, detail: "body" });
}
