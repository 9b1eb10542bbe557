import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Try } from "#contract/library/entities/try.ts";
import type { Api } from "#web/platform/api/api.ts";
import { sendFile } from "#web/platform/api/send-file.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useSubmission } from "#web/platform/forms/use-submission.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { TriesProps } from "../tries-props.ts";
import { showOwnTry } from "./change-tries.ts";

export type TryDraft = {
  note: string;
  /** A new picture. */
  file: File | null;
  /** The picture it had is to go. */
  isPictureRemoved: boolean;
};

/** Shares that the viewer tried a Pin, or edits what they shared. `progress` is of the upload, from 0 to 1. */
export function useSaveTry(shown: TriesProps, tried: Try | null, onSaved: () => void) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const [progress, setProgress] = useState<number | null>(null);

  const save = useSubmission({
    async mutationFn({ note, file, isPictureRemoved }: TryDraft): Promise<Try> {
      const picture = file === null ? {} : { upload_id: await upload(api, file, setProgress) };
      if (tried === null) {
        return (await api.call("PinTry.create", { pin_id: shown.pin.id, note, ...picture })).data;
      }
      const words = { try_id: tried.id, note, ...picture, remove_picture: isPictureRemoved };
      return (await api.call("PinTry.update", words)).data;
    },
    onSuccess(saved) {
      showOwnTry({ ...shown, api, client }, saved);
      void client.invalidateQueries({ queryKey: ["UserTriedPins.get"], refetchType: "none" });
      toasts.show({ text: tried === null ? t`Thanks for sharing` : t`Changes saved`, tone: "success" });
      onSaved();
    },
    onSettled: () => setProgress(null),
  });
  return { save, progress };
}

async function upload(api: Api, file: File, onProgress: (part: number) => void): Promise<string> {
  onProgress(0);
  const { data: slot } = await api.call("VIP.create", { type: "pinimage" });
  await sendFile(slot, file, onProgress, new AbortController().signal);
  return slot.upload_id;
}
