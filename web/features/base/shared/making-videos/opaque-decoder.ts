import { CustomVideoDecoder, type EncodedPacket, VideoSample } from "mediabunny";

/** A few more than the decoder works on. */
const QUEUED_MAX = 8;

/**
 * Decodes transparent videos without their transparency, which H.264 doesn't have. The library would mix it in with
 * workers made from strings, which our content security policy rejects.
 */
export class OpaqueDecoder extends CustomVideoDecoder {
  private decoder: VideoDecoder | null = null;

  static override supports(): boolean {
    return true;
  }

  init(): void {
    this.decoder = new VideoDecoder({
      output: (frame) => this.onSample(new VideoSample(frame)),
      error: (error) => this.onError(error),
    });
    this.decoder.configure(this.config);
  }

  async decode(packet: EncodedPacket): Promise<void> {
    const { decoder } = this;
    if (decoder === null) return;
    while (decoder.decodeQueueSize > QUEUED_MAX) {
      await new Promise((resolve) => decoder.addEventListener("dequeue", resolve, { once: true }));
    }
    decoder.decode(packet.toEncodedVideoChunk());
  }

  async flush(): Promise<void> {
    await this.decoder?.flush();
  }

  close(): void {
    if (this.decoder?.state !== "closed") this.decoder?.close();
  }
}
