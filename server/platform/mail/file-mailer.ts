import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { errorCode } from "../operator-error.ts";
import { type Eml, readEml } from "./eml.ts";
import { readSender } from "./mail-address.ts";
import { toMessage } from "./mail-message.ts";
import { type Mail, MailDeliveryError, type Mailer } from "./mailer.ts";

export type FiledMail = Eml & { id: string };
export type FiledMailSummary = Pick<FiledMail, "id" | "to" | "subject" | "sentAt">;

/** The mails of an instance without a mail server, for the page that shows them. */
export interface MailOutbox {
  /** Newest first. */
  listMails(limit?: number): Promise<FiledMailSummary[]>;
  /** Returns null for any id that is not of a mail, whatever it contains. */
  getMail(id: string): Promise<FiledMail | null>;
}

export type FileMailerOptions = {
  /** Created if missing, and only readable by its owner. */
  folder: string;
  publicUrl: string;
  from?: string | undefined;
  keep?: number;
};

const KEEP = 500;
const ABANDONED_AFTER = 60 * 60 * 1000;
const HEAD_BYTES = 4096;
// Starts with the time, so that names sort by it.
const MAIL_ID = /^\d{13}-[0-9a-f]{16}$/;

export function createFileMailer(options: FileMailerOptions): Mailer & MailOutbox {
  const { folder, publicUrl, keep = KEEP } = options;
  const sender = readSender(options.from, publicUrl);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });

  async function send(mail: Mail): Promise<void> {
    const { message } = await composer.sendMail(toMessage(mail, sender, publicUrl));
    if (!Buffer.isBuffer(message))
      throw new MailDeliveryError({ permanent: false, reason: "it could not be composed" });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeMail(folder, message);
    await prune(folder, keep);
  }

  async function listMails(limit = keep): Promise<FiledMailSummary[]> {
    const ids = (await listIds(folder)).slice(0, limit);
    const mails = await Promise.all(ids.map((id) => findSummary(folder, id)));
    return mails.filter((mail) => mail !== null);
  }

  async function getMail(id: string): Promise<FiledMail | null> {
    if (!MAIL_ID.test(id)) return null;
    const source = await orMissing(readFile(fileOf(folder, id), "utf8"));
    return source === null ? null : { id, ...readEml(source) };
  }

  return { send, close: async () => composer.close(), listMails, getMail };
}

function fileOf(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}

/** Renames the file into place once it is synced to disk, so that no reader and no crash ever sees a partial mail. */
async function writeMail(folder: string, message: Buffer): Promise<void> {
  const id = `${String(Date.now()).padStart(13, "0")}-${randomBytes(8).toString("hex")}`;
  const unfinished = join(folder, `${id}.tmp`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, fileOf(folder, id));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function prune(folder: string, keep: number): Promise<void> {
  for (const id of (await listIds(folder)).slice(keep)) await rm(fileOf(folder, id), { force: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith(".tmp")) continue;
    const found = await orMissing(stat(join(folder, name)));
    if (found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER)
      await rm(join(folder, name), { force: true });
  }
}

async function listIds(folder: string): Promise<string[]> {
  const names = (await orMissing(readdir(folder))) ?? [];
  const ids = names.filter((name) => name.endsWith(".eml")).map((name) => name.slice(0, -".eml".length));
  return ids
    .filter((id) => MAIL_ID.test(id))
    .sort()
    .reverse();
}

async function findSummary(folder: string, id: string): Promise<FiledMailSummary | null> {
  const file = await orMissing(open(fileOf(folder, id), "r"));
  if (file === null) return null;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const { to, subject, sentAt } = readEml(buffer.toString("utf8", 0, bytesRead));
    return { id, to, subject, sentAt };
  } finally {
    await file.close();
  }
}

/** Returns null for a missing file, because another process may prune a mail after it was listed. */
async function orMissing<T>(access: Promise<T>): Promise<T | null> {
  try {
    return await access;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}
