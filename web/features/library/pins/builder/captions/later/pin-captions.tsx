import { useQueryClient } from "@tanstack/react-query";
import type { PinVideos } from "#contract/library/entities/media.ts";
import type { DetailedPin } from "#contract/library/entities/pin.ts";
import { pinQuery } from "#web/features/library/pins/closeup/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { putAnswer } from "#web/platform/query/put-answer.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { CaptionsEditor } from "./captions-editor.tsx";

type PinCaptionsProps = { pinId: string; video: PinVideos; level: 2 | 3 };

/** The captions of a published video. They are saved right away, apart from the form around them. */
export function PinCaptions({ pinId, video: loaded, level }: PinCaptionsProps) {
  const api = useApi();
  const client = useQueryClient();
  const query = pinQuery(api, pinId);
  const pin = useCached(query)?.data;
  const { captions } = (pin && findVideo(pin, loaded.id)) ?? loaded;
  const of = { pin_id: pinId, video_signature: loaded.id };

  return (
    <CaptionsEditor
      level={level}
      store={{
        languages: captions.map(({ language }) => language),
        async read(language) {
          const { url = "" } = captions.find((each) => each.language === language) ?? {};
          const answer = await fetch(url);
          if (!answer.ok) throw new Error(`Captions answered ${answer.status}`);
          return await answer.text();
        },
        async put(language, body) {
          const { data } = await api.call("VideoCaptions.create", { ...of, language, body });
          await putAnswer(client, query, data);
        },
        async remove(language) {
          const { data } = await api.call("VideoCaptions.delete", { ...of, language });
          await putAnswer(client, query, data);
        },
      }}
    />
  );
}

function findVideo({ videos, story_pin_data: story }: DetailedPin, signature: string): PinVideos | null {
  const onPages = (story?.pages ?? []).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "story_pin_video_block" ? block.video : [])),
  );
  return [...(videos ? [videos] : []), ...onPages].find(({ id }) => id === signature) ?? null;
}
