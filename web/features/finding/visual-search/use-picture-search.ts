import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { type PicturePart, pictureSearchUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useStillHere } from "#web/platform/browser/use-still-here.ts";
import { type ChosenPicture, findSearch, keepSearch, openPicture } from "./chosen-picture.ts";
import { drawPart } from "./draw-part.ts";

type Sent = { picture: ChosenPicture; part: PicturePart | null };

/** Searches by a picture that the viewer chooses, and by parts of it. `look` is the one whose results are shown. */
export function usePictureSearch(look: string | null) {
  const api = useApi();
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [start] = useState(() => findSearch(look));
  const [picture, setPicture] = useState(start?.picture ?? null);
  const sending = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: async ({ picture: sent, part }: Sent) => {
      // What is in the frame now counts, not what was in it before.
      sending.current?.abort();
      sending.current = new AbortController();
      const { signal } = sending.current;
      const image_base64 = await drawPart(sent.bitmap, part);
      const { data } = await api.call("VisualLook.create", { image_base64 }, signal);
      if (signal.aborted || !isStillHere()) return;
      keepSearch({ picture: sent, part, look: data.look });
      await navigate(pictureSearchUrl(data.look), { replace: true, preventScrollReset: true });
    },
  });

  async function choose(files: readonly File[]) {
    const [file] = files;
    if (file === undefined) return;
    const opened = await openPicture(file);
    setPicture(opened);
    if (opened === null) setUnreadable(true);
    else send({ picture: opened, part: null });
  }

  const [isUnreadable, setUnreadable] = useState(false);
  function send(sent: Sent) {
    setUnreadable(false);
    mutate(sent);
  }

  const failure = isUnreadable ? unreadable : isAborted(error) ? null : error;
  return {
    picture,
    /** The part that the first results are of. */
    firstPart: picture === start?.picture ? (start?.part ?? null) : null,
    isBusy: isPending,
    failure,
    choose,
    searchPart: (part: PicturePart | null) => picture && send({ picture, part }),
    retry: () => (variables === undefined ? reset() : send(variables)),
  };
}

const unreadable = new ApiError({ code: 1, status: 422, message: pictureTexts.kind, detail: "image_base64" });

function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
