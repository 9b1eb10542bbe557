import { spawn } from "node:child_process";
import { setPriority } from "node:os";

const niceness = 10;

type Clip = { width: number; height: number; seconds: number };

/** Has ffmpeg write a moving picture with sound, as heavy as one of a camera. */
export async function makeForeignClip(
  program: string,
  path: string,
  { width, height, seconds }: Clip,
): Promise<void> {
  const picture = `testsrc2=size=${width}x${height}:rate=30:duration=${seconds}`;
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", `sine=duration=${seconds}`];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  // So that it can be read from a pipe.
  const order = ["-movflags", "+faststart"];
  await runProgram(program, ["-v", "error", "-nostdin", ...inputs, ...codecs, ...order, "-y", path]);
}

/** `stdio`: its input and output, as `spawn` takes them. Other programs go first, as in the product. */
export async function runProgram(
  program: string,
  args: readonly string[],
  stdio: readonly ["ignore" | number, "ignore" | number] = ["ignore", "ignore"],
): Promise<void> {
  const child = spawn(program, args, { stdio: [...stdio, "inherit"] });
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
