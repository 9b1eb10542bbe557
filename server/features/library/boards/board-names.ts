import { takeCharacters } from "#contract/formats/characters.ts";
import { nameKey, showsSomething } from "#contract/formats/names.ts";
import { slugCandidates, slugify } from "#contract/formats/slug.ts";
import { boardTexts } from "#contract/library/board-texts.ts";
import { BOARD_NAME_MAX, SECTION_TITLE_MAX } from "#contract/limits/boards.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { invalid } from "#server/platform/errors.ts";
import { listTakenBoardSlugs, listTakenSectionSlugs } from "./addresses-repo.ts";

export type Named = { name: string; key: string };

// An index entry can't hold a longer key, and stacked combining marks can make a few characters exceed this.
const keyBytesMax = 2000;

export function readBoardName(name: string): Named {
  return readName(name, BOARD_NAME_MAX, boardTexts.nameMissing);
}

export function readSectionTitle(title: string): Named {
  return readName(title, SECTION_TITLE_MAX, boardTexts.titleMissing);
}

function readName(name: string, max: number, textWhenMissing: string): Named {
  if (!showsSomething(name)) throw invalid("name", textWhenMissing);
  const key = nameKey(name);
  if (Buffer.byteLength(key) > keyBytesMax) {
    throw invalid("name", `Please enter no more than ${max} characters.`);
  }
  return { name, key };
}

function* namesFor(named: Named, max: number): Generator<Named, never> {
  yield named;
  for (let number = 2; ; number += 1) {
    const ending = ` (${number})`;
    const other = takeCharacters(named.name, max - ending.length).trim() + ending;
    yield { name: other, key: nameKey(other) };
  }
}

/** Returns whether a rename changes only capitals or punctuation, so that the address can stay. */
export function keepsSlug(oldName: string, newName: string): boolean {
  return slugify(oldName) !== "" && slugify(oldName) === slugify(newName);
}

type SlugSource = { id: string; name: string };

export async function chooseBoardSlug(tx: Tx, ownerId: string, { id, name }: SlugSource): Promise<string> {
  return await chooseSlug({ id, name }, (slugs) => listTakenBoardSlugs(tx, ownerId, slugs, id));
}

export async function chooseSectionSlug(tx: Tx, boardId: string, { id, name }: SlugSource): Promise<string> {
  return await chooseSlug({ id, name }, (slugs) => listTakenSectionSlugs(tx, boardId, slugs, id));
}

const batch = 50;

async function chooseSlug(
  { id, name }: SlugSource,
  listTaken: (slugs: string[]) => Promise<string[]>,
): Promise<string> {
  return await chooseFree(slugCandidates(name, id), (slug) => slug, listTaken);
}

/** Returns the name itself if it is free, else "Name (2)", "Name (3)" … */
export async function chooseFreeName(
  named: Named,
  max: number,
  listTaken: (keys: string[]) => Promise<string[]>,
): Promise<Named> {
  return await chooseFree(namesFor(named, max), ({ key }) => key, listTaken);
}

async function chooseFree<Candidate>(
  candidates: Generator<Candidate, never>,
  keyOf: (candidate: Candidate) => string,
  listTaken: (keys: string[]) => Promise<string[]>,
): Promise<Candidate> {
  for (;;) {
    const next = Array.from({ length: batch }, () => candidates.next().value);
    const taken = new Set(await listTaken(next.map(keyOf)));
    const free = next.find((candidate) => !taken.has(keyOf(candidate)));
    if (free !== undefined) return free;
  }
}
