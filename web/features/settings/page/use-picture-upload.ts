import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { chosenPicture } from "#contract/formats/initials.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { updateViewerUser, usePageStore } from "#web/platform/page/page-store.tsx";
import { pictureErrorText } from "#web/platform/texts/picture-messages.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { settingsQuery } from "./settings-query.ts";
import { uploadPicture } from "./upload-picture.ts";

/** Previews the chosen picture at once, uploads it, then shows the stored one everywhere. */
export function usePictureUpload() {
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

  async function send(file: File, { signal }: AbortController): Promise<void> {
    try {
      await uploadPicture(file, setProgress, signal);
      const settings = await queryClient.fetchQuery({ ...settingsQuery(api), staleTime: 0 });
      queryClient.removeQueries({ queryKey: ["User.get"] });
      updateViewerUser(store, { imageUrl: chosenPicture(settings.image_medium_url) });
      toasts.show({ text: t`Picture saved`, tone: "success" });
    } catch (failure) {
      if (signal.aborted) return;
      setError(pictureErrorText(i18n, failure));
    }
    setPreview(null);
    setProgress(null);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file === undefined) return;
    if (file.size > IMAGE_BYTES_MAX) {
      setError(t`This picture is larger than 20 MB.`);
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setError(null);
    setProgress(0);
    setPreview(URL.createObjectURL(file));
    void send(file, controller);
  }

  return { preview, progress, error, choose };
}
