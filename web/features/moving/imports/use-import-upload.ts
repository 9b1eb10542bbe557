import { useLingui } from "@lingui/react/macro";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { IMPORT_BYTES_MAX } from "#contract/limits/imports.ts";
import { importUrl } from "#contract/urls.ts";
import { postFile } from "#web/platform/api/post-file.ts";
import { readCookie } from "#web/platform/page/cookies.ts";
import { importErrorText } from "./import-messages.ts";

export const UPLOAD_PATH = "/upload-import/";

/** Uploads a chosen file, and leads to what was found in it. */
export function useImportUpload() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    const form = new FormData();
    form.set("file", file);
    const headers = { accept: "application/json", "x-csrftoken": readCookie("csrftoken") };
    const { signal } = controller;
    setProgress(0);
    try {
      const answer = await postFile({ url: UPLOAD_PATH, form, headers, onProgress: setProgress, signal });
      await navigate(importUrl(idIn(answer)));
    } catch (failure) {
      if (signal.aborted) return;
      setError(importErrorText(i18n, failure));
    }
    setProgress(null);
  }

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const [file = null] = event.target.files ?? [];
    event.target.value = "";
    setError(null);
    if (file === null) return;
    if (file.size > IMPORT_BYTES_MAX) setError(t`This file is larger than 2 GB.`);
    else void send(file);
  }

  return { progress, error, take };
}

function idIn(answer: unknown): string {
  if (typeof answer === "object" && answer !== null && "import_id" in answer) return String(answer.import_id);
  throw new Error("The answer to an upload names no import");
}
