import type { FfmpegConfig } from "#server/platform/config.ts";

export type Encoder = FfmpegConfig["encoder"];

type Bounds = {
  /** How good it looks: 0 is lossless, 51 worst. */
  quality: number;
  kilobitsMax: number;
};

type EncoderArguments = {
  /** Before the input. */
  setup: readonly string[];
  /** What pictures must be made to before they're encoded. */
  filters: readonly string[];
  options: readonly string[];
};

/** How each encoder is asked for the same: H.264 with 8 bits a color that every browser plays. */
export function encoderArguments(encoder: Encoder, { quality, kilobitsMax }: Bounds): EncoderArguments {
  const most = `${kilobitsMax}k`;
  const rate = ["-maxrate", most, "-bufsize", `${2 * kilobitsMax}k`];
  const main = ["-profile:v", "main"];
  const software = { setup: [], filters: ["format=yuv420p"] };
  switch (encoder) {
    case "libx264":
      return { ...software, options: ["-preset", "veryfast", "-crf", String(quality), ...rate, ...main] };
    case "libopenh264":
      return { ...software, options: ["-b:v", most, ...rate, ...main] };
    case "h264_nvenc":
      return { ...software, options: ["-rc", "vbr", "-cq", String(quality), ...rate, ...main] };
    case "h264_qsv":
      return { setup: [], filters: ["format=nv12"], options: ["-b:v", most, ...rate, ...main] };
    case "h264_vaapi":
      return {
        setup: ["-vaapi_device", "/dev/dri/renderD128"],
        filters: ["format=nv12", "hwupload"],
        options: ["-b:v", most, ...rate, ...main],
      };
  }
}
