import { expect, test } from "vitest";
import { masterPlaylist } from "./playlist.ts";

test("the bandwidth of a stream is that of its largest segment", () => {
  const file = { kind: "v720", width: 640, height: 480, bytes: 401_000, codecs: "avc1.640028" } as const;
  const playlist = masterPlaylist(
    [file],
    {
      v720: [
        [1000, 0],
        [301_000, 2000],
      ],
    },
    4000,
  );
  expect(playlist).toContain(":BANDWIDTH=1200000,AVERAGE-BANDWIDTH=802000,RESOLUTION=640x480,");
});
