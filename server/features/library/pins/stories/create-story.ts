import type { NewStoryPage } from "#contract/library/entities/story.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { detectLanguage } from "#server/platform/language.ts";
import { type NewPage, putPages } from "../../../base/stories/index.ts";
import { presentSaved } from "../create-pin.ts";
import { requireDestination } from "../destination.ts";
import { readLink } from "../link.ts";
import { saveNewPin } from "../save-new-pin.ts";
import { saveOnce } from "../save-once.ts";
import { findWritten, hashPayload, type WriteKey } from "../write-keys-repo.ts";
import { preparePages } from "./prepare-pages.ts";

type Options = ParsedOptionsOf<"StoryPin.create">;

export async function createStory(own: Scope, options: Options): Promise<ResultOf<"StoryPin.create">> {
  const scope = await actAs(own, options);
  const { context, viewer } = scope;
  const memberId = viewer.member.id;
  const { title = "", description = "" } = options;
  const { pages } = options.story_pin;
  const { link, domain } = readLink(options.link ?? "");
  const key = writeKeyOf(memberId, options);
  const written = key && (await findWritten(context.db, key));
  if (written) return await presentSaved(scope, written);
  const wanted = { boardId: options.board_id, sectionId: options.section };
  // Check before storing anything.
  await requireDestination(context.db, viewer, wanted);
  // Who acts for a business uploaded the files themselves.
  const uploaderId = requireMember(own).member.id;
  const prepared = await preparePages(context, { uploaderId, viewer }, pages);
  const lang = options.lang || (await detectLanguage([title, description, ...pages.map(wordsOf)].join("\n")));
  const save = async (tx: Tx) => {
    const destination = await requireDestination(tx, viewer, wanted);
    let newPages: readonly NewPage[] = [];
    const id = await saveNewPin(tx, {
      memberId,
      destination,
      title,
      description,
      link,
      domain,
      lang,
      pictureId: async () => {
        const pictures = await prepared.pictures(tx);
        newPages = pictures.pages;
        return pictures.coverId;
      },
      altText: options.alt_text ?? altTextOf(pages),
      note: "",
      method: "uploaded",
      commentsOff: options.comments_disabled ?? null,
      isMarkedSensitive: options.is_sensitive ?? false,
      readsLink: true,
    });
    await putPages(tx, id, newPages);
    return id;
  };
  return await presentSaved(scope, await saveOnce(context, key, save));
}

const wordsOf = ({ paragraphs }: NewStoryPage) => paragraphs.map(({ text }) => text).join("\n");

/** Lists show the first page, so what it shows describes the Pin. */
function altTextOf([first]: readonly NewStoryPage[]): string {
  return first?.alt_text ?? "";
}

function writeKeyOf(memberId: string, { guid, ...payload }: Options): WriteKey | null {
  if (guid === undefined) return null;
  return { memberId, kind: "pin", key: guid, payloadHash: hashPayload(payload) };
}
