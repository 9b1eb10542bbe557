import { createFileStore } from "./file-store.ts";
import type { MediaConfig } from "./media-config.ts";
import { createS3Store } from "./s3-store.ts";
import type { MediaStore } from "./store.ts";

export async function createMediaStore(config: MediaConfig): Promise<MediaStore> {
  return config.kind === "files" ? createFileStore(config.root) : createS3Store(config);
}
