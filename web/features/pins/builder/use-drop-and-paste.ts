import { useEffect, useRef, useState } from "react";
import { completeUrl } from "#contract/formats/web-address.ts";

export type Brought = { onFiles: (files: readonly File[]) => void; onLink: (url: string) => void };

const DROPPED = ["Files", "text/uri-list"];

/** Takes pictures and addresses dropped or pasted anywhere on the page. True while something is held over it. */
export function useDropAndPaste(brought: Brought): boolean {
  const latest = useRef(brought);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    latest.current = brought;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Each element tells of its own: something is over the page until as many were left as entered.
    let depth = 0;

    function listen(name: "dragenter" | "dragover" | "dragleave" | "drop", take: (event: DragEvent) => void) {
      window.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.some((type) => DROPPED.includes(type))) take(event);
        },
        { signal },
      );
    }

    listen("dragenter", () => {
      depth += 1;
      setOver(true);
    });
    listen("dragover", (event) => event.preventDefault());
    listen("dragleave", () => {
      depth -= 1;
      if (depth <= 0) setOver(false);
    });
    listen("drop", (event) => {
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (event.dataTransfer !== null) take(event.dataTransfer, latest.current);
    });
    document.addEventListener(
      "paste",
      (event) => {
        // Words on their way into a field are left alone.
        if (event.clipboardData === null || isField(event.target)) return;
        if (take(event.clipboardData, latest.current)) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return isOver;
}

/** True when there was something in it to make a pin of. */
function take(data: DataTransfer, { onFiles, onLink }: Brought): boolean {
  const files = [...data.files];
  if (files.length > 0) {
    onFiles(files);
    return true;
  }
  const url = completeUrl(data.getData("text/uri-list") || data.getData("text/plain"));
  if (url === null) return false;
  onLink(url);
  return true;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=file]), textarea") !== null;
}
