import { useEffect, useRef, useState } from "react";
import { completeUrl } from "#contract/formats/web-address.ts";

export type DropHandlers = { onFiles: (files: readonly File[]) => void; onLink?: (url: string) => void };

const DROPPED = ["Files", "text/uri-list"];

/** Accepts pictures and links dropped or pasted anywhere on the page. True while something is dragged over it. */
export function useDropAndPaste(handlers: DropHandlers): boolean {
  const latest = useRef(handlers);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Every element fires its own enter and leave events. The drag has left the page when they balance.
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
        // Pasting into a field works as usual.
        if (event.clipboardData === null || isField(event.target)) return;
        if (take(event.clipboardData, latest.current)) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);

  return isOver;
}

/** Handles dropped or pasted data. Returns true if it contained something to make a Pin of. */
function take(data: DataTransfer, { onFiles, onLink }: DropHandlers): boolean {
  const files = [...data.files];
  if (files.length > 0) {
    onFiles(files);
    return true;
  }
  if (onLink === undefined) return false;
  const url = completeUrl(data.getData("text/uri-list") || data.getData("text/plain"));
  if (url === null) return false;
  onLink(url);
  return true;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input:not([type=file]), textarea") !== null;
}
