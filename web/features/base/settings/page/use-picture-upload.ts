import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePageStore } from "#web/platform/page/page-store.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { isVideo } from "./is-video.ts";
import { applySettings } from "./profile-actions.ts";
import { settingsQuery } from "./settings-query.ts";
import { type PictureUpload, uploadPicture } from "./upload-picture.ts";

/** Previews a chosen picture at once, uploads it, then shows the stored one everywhere. */
export function usePictureUpload(url: string, doneText: string) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = usePageStore();
  const toasts = useToasts();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);

  useEffect(() => () => sending.current?.abort(), []);
  useEffect(() => {
    if (preview !== null) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  async function post(upload: PictureUpload, { signal }: AbortController): Promise<void> {
    try {
      await uploadPicture(upload, setProgress, signal);
      const settings = await queryClient.fetchQuery({ ...settingsQuery(api), staleTime: 0 });
      applySettings({ api, queryClient, store }, settings);
      toasts.show({ text: doneText, tone: "success" });
    } catch (failure) {
      if (signal.aborted) return;
      setError(pictureErrorText(i18n, failure));
    }
    setPreview(null);
    setProgress(null);
  }

  /** Returns the chosen file, or null if there is none or it's too large. */
  function take(event: ChangeEvent<HTMLInputElement>): File | null {
    const [file = null] = event.target.files ?? [];
    event.target.value = "";
    setError(null);
    if (file === null || isVideo(file) || file.size <= IMAGE_BYTES_MAX) return file;
    setError(t`This picture is larger than 20 MB.`);
    return null;
  }

  function send(file: File, fields: PictureUpload["fields"] = {}): void {
    const controller = new AbortController();
    sending.current = controller;
    setProgress(0);
    setPreview(URL.createObjectURL(file));
    void post({ url, file, fields }, controller);
  }

  return { preview, progress, error, take, send };
}
