import { useSyncExternalStore } from "react";

export type Zone = {
  /** For the form: whether its times are the browser's, or UTC. */
  kind: "local" | "utc";
  /** "Europe/Berlin" */
  name: string;
  /** A time for an `<input type="datetime-local">`. */
  toField: (time: string) => string;
};

const utc: Zone = { kind: "utc", name: "UTC", toField: (time) => new Date(time).toISOString().slice(0, 16) };

const local: Zone = {
  kind: "local",
  name: Intl.DateTimeFormat().resolvedOptions().timeZone,
  toField(time) {
    const date = new Date(time);
    return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  },
};

const neverChanges = () => () => undefined;

/** The browser's time zone; UTC on the server and without JavaScript. */
export function useZone(): Zone {
  return useSyncExternalStore(
    neverChanges,
    () => local,
    () => utc,
  );
}
