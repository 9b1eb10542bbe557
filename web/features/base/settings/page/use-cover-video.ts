import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import type { CoverVideoStep } from "./cover-video-step.ts";

const sending = later(() => import("./later/send-cover-video.ts"), "members");

/** Prepares and sends a video for the cover. `onSent` gets its upload and its first picture. */
export function useCoverVideo(onSent: (uploadId: string, poster: File) => void) {
  const { i18n } = useLingui();
  const api = useApi();
  const { name, can_convert: serverConverts } = useInstance();
  const [step, setStep] = useState<CoverVideoStep | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onStep = (next: CoverVideoStep) => {
      if (!signal.aborted) setStep(next);
    };
    setError(null);
    onStep({ phase: "reading", part: null });
    const { sendCoverVideo, videoErrorText } = await sending.load();
    try {
      const { uploadId, poster } = await sendCoverVideo({ api, file, serverConverts, onStep, signal });
      signal.throwIfAborted();
      onSent(uploadId, new File([poster], "cover.jpg", { type: poster.type }));
    } catch (failure) {
      if (!signal.aborted) setError(videoErrorText(i18n, failure, name));
    }
    if (running.current === controller) setStep(null);
  }

  function stop() {
    running.current?.abort();
    setStep(null);
  }

  return { step, error, send, stop, forgetError: () => setError(null) };
}
