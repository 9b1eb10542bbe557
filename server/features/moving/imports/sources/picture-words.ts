import { TagReader } from "#server/platform/text/read-tags.ts";
import { readExif } from "./exif.ts";
import { TEXT_MAX } from "./found.ts";
import { readDate } from "./read-date.ts";

/** What someone or their camera wrote into a picture. */
export type PictureWords = { title: string; description: string; tags: string[]; takenAt: Date | null };

const XMP_BYTES_MAX = 512 * 1024;
const TAGS_MAX = 50;

/** What cameras write for want of a description. */
const namesOfCameras = new Set([
  ...["olympus digital camera", "konica minolta digital camera", "minolta digital camera", "digital camera"],
  ...["sony dsc", "samsung camera pictures", "kodak digital still camera", "dcim\\100media", "default"],
]);

/** Reads what a picture says of itself: XMP, which programs write for people, before EXIF. */
export function readPictureWords({ exif, xmp }: { exif: Buffer | null; xmp: Buffer | null }): PictureWords {
  const written = readXmp(xmp);
  const camera = readExif(exif);
  const described = camera.description.trim();
  const isOfCamera = namesOfCameras.has(described.toLowerCase());
  return {
    title: written.title || camera.title,
    description: written.description || camera.comment || (isOfCamera ? "" : described),
    tags: [...written.tags, ...camera.keywords.split(";")].filter((tag) => tag !== "").slice(0, TAGS_MAX),
    takenAt: readDate(camera.takenAt.replace(/^(\d{4}):(\d\d):/, "$1-$2-")) ?? readDate(written.takenAt),
  };
}

const lists = { "dc:title": "title", "dc:description": "description", "dc:subject": "tags" } as const;
const dates = new Set(["exif:DateTimeOriginal", "photoshop:DateCreated", "xmp:CreateDate"]);

type Xmp = { title: string; description: string; tags: string[]; takenAt: string };

/** Of texts in several languages, the first is the default. */
function readXmp(bytes: Buffer | null): Xmp {
  const found: Xmp = { title: "", description: "", tags: [], takenAt: "" };
  if (bytes === null || bytes.length > XMP_BYTES_MAX) return found;
  let list: keyof Xmp | null = null;
  let text: string | null = null;
  const reader = new TagReader(
    {
      onOpen(name, attributes) {
        if (name in lists) list = lists[name as keyof typeof lists];
        if (name === "rdf:li" || dates.has(name)) text = "";
        for (const [key, value] of Object.entries(attributes)) if (dates.has(key)) found.takenAt ||= value;
      },
      onText(part) {
        if (text !== null && text.length < TEXT_MAX) text += part;
      },
      onClose(name) {
        if (name in lists) list = null;
        if (text === null || (name !== "rdf:li" && !dates.has(name))) return;
        const value = text.slice(0, TEXT_MAX).trim();
        if (dates.has(name)) found.takenAt ||= value;
        else if (list === "tags") found.tags.push(value);
        else if (list !== null) found[list] ||= value;
        text = null;
      },
    },
    { isXml: true },
  );
  reader.end(bytes.toString());
  return found;
}
