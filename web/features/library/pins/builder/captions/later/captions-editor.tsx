import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { videoTexts } from "#contract/base/video-texts.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { VIDEO_CAPTIONS_BYTES_MAX } from "#contract/limits/videos.ts";
import { Button } from "#ui/button.tsx";
import { ListRow } from "#ui/list-row.tsx";
import { Select } from "#ui/select.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { videoErrorText } from "#web/features/base/shared/making-videos/index.ts";
import { useLanguageName } from "#web/features/base/videos/index.ts";
import { pinQuery } from "#web/features/library/pins/closeup/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useInstance } from "#web/platform/page/page-store.tsx";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import inputStyles from "../../file-input.module.css";
import { listLanguages } from "../../languages.ts";
import { type Cue, readCues, writeCues } from "../cues.ts";
import styles from "./captions-editor.module.css";
import { CuesEditor } from "./cues-editor.tsx";

/** More of them would take a long time to draw. */
const CUES_TYPED_MAX = 500;

/** The captions of a video, by language. They are saved at once, apart from the form around them. */
export function CaptionsEditor({ pin: loaded }: { pin: DetailedPin }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { name: instance } = useInstance();
  const nameOf = useLanguageName();
  const headingId = useId();
  const query = pinQuery(api, loaded.id);
  const pin = useCached(query)?.data ?? loaded;
  const [language, setLanguage] = useState<string>(i18n.locale);
  const languages = useMemo(() => listLanguages(i18n.locale, i18n.locale), [i18n.locale]);
  const captions = pin.videos?.captions ?? [];
  const heading = useRef<HTMLDivElement>(null);
  const wasTyping = useRef(false);
  const [typed, setTyped] = useState<{ language: string; cues: Cue[] } | null>(null);

  const keep = (changed: DetailedPin) => putAnswer(client, query, changed);
  const fail = (error: unknown) =>
    toasts.show({ text: videoErrorText(i18n, error, instance), tone: "danger" });

  const adding = useMutation({
    async mutationFn(file: Blob) {
      if (file.size > VIDEO_CAPTIONS_BYTES_MAX) throw tooLarge();
      const body = await file.text();
      const of = typed?.language ?? language;
      return (await api.call("VideoCaptions.create", { pin_id: pin.id, language: of, body })).data;
    },
    onSuccess: keep,
    onError: fail,
  });
  const opening = useMutation({
    async mutationFn({ language: of, url }: { language: string; url: string | null }) {
      const answer = url === null ? null : await fetch(url);
      if (answer?.ok === false) throw new Error(`Captions answered ${answer.status}`);
      return { language: of, cues: answer === null ? [] : readCues(await answer.text()) };
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
  const removing = useMutation({
    mutationFn: async (of: string) =>
      (await api.call("VideoCaptions.delete", { pin_id: pin.id, language: of })).data,
    onSuccess: keep,
    onError: fail,
  });

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

  const has = captions.some((each) => each.language === language);
  const words = has ? t`Replace captions` : t`Add captions`;
  if (typed !== null) {
    return (
      <CuesEditor
        title={t`Captions in ${nameOf(typed.language)}`}
        cues={typed.cues}
        isSaving={adding.isPending}
        onSave={(cues) => adding.mutate(new Blob([writeCues(cues)]), { onSuccess: () => setTyped(null) })}
        onCancel={() => setTyped(null)}
      />
    );
  }
  return (
    <section aria-labelledby={headingId} className={styles.editor}>
      <div ref={heading} tabIndex={-1}>
        <Heading level={2} size={16} id={headingId}>
          <Trans>Captions</Trans>
        </Heading>
      </div>
      <Text size={14} tone="soft">
        <Trans>WebVTT or SubRip files, up to 500 KB. Everyone who sees the video can turn them on.</Trans>
      </Text>
      {captions.length > 0 && (
        <ul className={styles.list}>
          {captions.map(({ language: of, url }) => (
            <ListRow key={of}>
              <span>{nameOf(of)}</span>
              <Button
                size="small"
                aria-label={t`Edit captions in ${nameOf(of)}`}
                onClick={() => !opening.isPending && opening.mutate({ language: of, url })}
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
          <Button onClick={() => opening.mutate({ language, url: null })}>
            <Trans>Type captions</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

function tooLarge(): ApiError {
  return new ApiError({ code: 1, status: 413, message: videoTexts.captionsLarge, detail: "body" });
}
