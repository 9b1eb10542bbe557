import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { RECENT_PINS_OF_PERSON } from "#contract/limits/profiles.ts";
import { viewportClass } from "#contract/routes.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { queryOf } from "#web/platform/query/query.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import type { Followable } from "../followable.ts";
import styles from "./follow-toast.module.css";

const FOLLOW_TOAST_MS = 5000;

type RecentPin = NonNullable<Followable["recent_pins"]>[number];

/** Returns a function that says who the viewer follows now, with their newest Story Pins, or else their newest Pins. */
export function useFollowToast(person: Followable): () => Promise<void> {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToasts();
  const { username } = person;
  const name = person.full_name || username;

  const page = { username, page_size: RECENT_PINS_OF_PERSON };

  async function listPins(): Promise<RecentPin[]> {
    const public_only = { public_only: true, data: { filter_version: 2 } };
    const feed = queryOf(api, "UserStoryPinsFeed.get", { ...page, ...public_only }, ["pins"]);
    const stories = await client.fetchQuery(feed).catch(() => []);
    if (stories.length > 0) return stories;
    if (person.recent_pins !== undefined) return person.recent_pins;
    const activity = queryOf(api, "UserActivityPins.get", { ...page, exclude_add_pin_rep: true }, ["pins"]);
    return await client.fetchQuery(activity).catch(() => []);
  }

  return async () => {
    const pins = await listPins();
    toasts.show({
      key: "follow",
      text: t`You're following ${name}`,
      duration: FOLLOW_TOAST_MS,
      ...(pins.length > 0 && { media: <NewestPins pins={pins} /> }),
    });
  };
}

function NewestPins({ pins }: { pins: readonly RecentPin[] }) {
  const width = viewportClass(window.innerWidth) === "wide" ? "236x" : "170x";
  return (
    <span className={styles.pins}>
      {pins.map(({ id, images, dominant_color }) => (
        <img key={id} src={images[width].url} alt="" style={{ backgroundColor: dominant_color }} />
      ))}
    </span>
  );
}
