import { useStoryEditor } from "../use-story-editor.ts";
import { startTyping } from "./text-fields.tsx";

/** Adds a page with an empty text, whose field takes the focus. */
export function useAddTextPage(): () => void {
  const { story, addWordPage } = useStoryEditor();

  return () => {
    const { pageId } = story.get();
    addWordPage();
    const added = story.get().pageId;
    if (added !== pageId) startTyping(story, added);
  };
}
