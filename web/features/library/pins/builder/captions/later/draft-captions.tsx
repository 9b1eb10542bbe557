import type { DraftCaption } from "../draft-caption.ts";
import { CaptionsEditor } from "./captions-editor.tsx";

type Captions = readonly DraftCaption[];
type DraftCaptionsProps = { captions: Captions; onChange: (change: (now: Captions) => Captions) => void };

/** The captions of a video that isn't published yet. */
export function DraftCaptions({ captions, onChange }: DraftCaptionsProps) {
  const without = (now: Captions, language: string) => now.filter((each) => each.language !== language);
  return (
    <CaptionsEditor
      level={3}
      store={{
        languages: captions.map(({ language }) => language),
        read: async (language) => captions.find((each) => each.language === language)?.body ?? "",
        put: async (language, body) => onChange((now) => [...without(now, language), { language, body }]),
        remove: async (language) => onChange((now) => without(now, language)),
      }}
    />
  );
}
