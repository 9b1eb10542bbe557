/** What we use of it: the package has no types. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  type TextOptions = { align?: "left" | "right"; width?: number; continued?: boolean; lineBreak?: boolean };

  class PDFDocument extends Readable {
    constructor(options: {
      size?: string;
      margin?: number;
      info?: Record<string, string>;
      compress?: boolean;
    });
    readonly y: number;
    readonly page: { width: number; height: number };
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    moveDown(lines?: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    addPage(): this;
    heightOfString(text: string, options?: TextOptions): number;
    end(): void;
  }

  export = PDFDocument;
}
