import type { FastifyRequest } from "fastify";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { AppError, invalid } from "../errors.ts";
import { toAppError } from "./envelope.ts";
import { isRecord } from "./read-options.ts";
import { decodePath, pathOf } from "./request-path.ts";

/**
 * Refuses an address that another parser may read differently: `//other.example/ines` is a page of another site, and so
 * is one with a line break that a parser would drop.
 */
export function requirePageAddress(request: Pick<FastifyRequest, "url">): void {
  if (!request.url.startsWith("/")) throw new AppError("invalid_parameters", { detail: "url" });
  if (/\/\/|[\\\p{Cc}]/u.test(decodePath(pathOf(request)))) throw new AppError("not_found");
}

/** The file of a page's form; all others are ignored. */
const PICTURE_FIELD = "picture";
/** One byte more than allowed, so that whoever takes the picture sees that it's too large. */
const partLimits = { fileSize: IMAGE_BYTES_MAX + 1, files: 1, fields: 30, fieldSize: 64 * 1024 };
const partOptions = { limits: partLimits, throwFileSizeLimit: false };

export type PageForm = { form: URLSearchParams; picture: string | null };

/** Reads a form with a picture, which stays in memory. So only members may send one. */
export async function readPictureForm(request: FastifyRequest): Promise<PageForm> {
  const form = new URLSearchParams();
  let picture: string | null = null;
  try {
    for await (const part of request.parts(partOptions)) {
      if (part.type === "field") form.append(part.fieldname, String(part.value));
      else if (part.fieldname !== PICTURE_FIELD) part.file.resume();
      // Browsers send an empty file if none was chosen.
      else picture = (await part.toBuffer()).toString("base64") || null;
    }
  } catch (cause) {
    const error = toAppError(cause);
    // Reading the form uses nothing of ours that could fail, so the request itself must be broken.
    throw error.status < 500 ? error : invalid(PICTURE_FIELD, pictureTexts.brokenOff);
  }
  return { form, picture };
}

/** Reads a form that a browser sent to a page without JavaScript. */
export function readPageForm({ body, headers }: Pick<FastifyRequest, "body" | "headers">): URLSearchParams {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");
  if (!isForm || !isRecord(body)) throw new AppError("unsupported_media_type");
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (typeof value === "string") form.append(name, value);
  return form;
}
