import type { PinUser } from "#contract/library/entities/pin.ts";
import { boardUrl, pinUrl, profileUrl } from "#contract/urls.ts";
import type { ViewerIds } from "#server/platform/authz/visibility-sql.ts";
import type { Db } from "#server/platform/db/database.ts";
import { pictureUrl } from "../../base/media/index.ts";
import { personName, presentPerson } from "../../members/profiles/index.ts";
import { type Loaded, loadThings, type ReportedPerson, type Thing } from "./things-repo.ts";

type Appearance = {
  object_url: string | null;
  object_text: string;
  image_url: string | null;
  is_held_back: boolean;
  is_waiting: boolean;
  owner: ReportedPerson | undefined;
};

const gone: Appearance = {
  object_url: null,
  object_text: "",
  image_url: null,
  is_held_back: false,
  is_waiting: false,
  owner: undefined,
};

/** What staff see of a thing, with its owner. */
type Description = Omit<Appearance, "owner"> & { owner: PinUser | null };

/** What staff see of these things, and of other people that they read about. */
export async function describeThings(
  db: Db,
  viewerIds: ViewerIds,
  things: readonly Thing[],
  { publicUrl, people = [] }: { publicUrl: string; people?: readonly string[] },
): Promise<{ describe: (thing: Thing) => Description; person: (id: string | null) => PinUser | null }> {
  const loaded = await loadThings(db, viewerIds, things, people);
  const present = (found: ReportedPerson | undefined) => (found ? presentPerson(found, publicUrl) : null);
  return {
    describe(thing) {
      const { owner, ...appearance } = look(thing, loaded, publicUrl);
      return { ...appearance, owner: present(owner) };
    },
    person: (id) => present(id === null ? undefined : loaded.people.get(id)),
  };
}

function look({ kind, id }: Thing, loaded: Loaded, publicUrl: string): Appearance {
  const { people } = loaded;
  switch (kind) {
    case "pin": {
      const pin = loaded.pins.get(id);
      if (!pin) return gone;
      return {
        ...gone,
        is_held_back: pin.is_removed && !pin.is_waiting,
        is_waiting: pin.is_waiting,
        object_url: pin.is_visible ? pinUrl(id) : null,
        object_text: pin.title || pin.description || pin.alt_text,
        image_url: pin.is_visible ? pictureUrl(publicUrl, pin.signature, "236x") : null,
        owner: people.get(pin.owner_id),
      };
    }
    case "comment": {
      const comment = loaded.comments.get(id);
      if (!comment) return gone;
      const { is_visible, pin_id, text, owner_id } = comment;
      const object_url = is_visible ? pinUrl(pin_id, "comments") : null;
      return {
        ...gone,
        is_held_back: comment.is_removed,
        object_url,
        object_text: text,
        owner: people.get(owner_id),
      };
    }
    case "try": {
      const tried = loaded.tries.get(id);
      if (!tried) return gone;
      const { is_visible, pin_id, note, signature, owner_id } = tried;
      return {
        ...gone,
        is_held_back: tried.is_removed,
        object_url: is_visible ? pinUrl(pin_id) : null,
        object_text: note,
        image_url: is_visible && signature !== null ? pictureUrl(publicUrl, signature, "236x") : null,
        owner: people.get(owner_id),
      };
    }
    case "board": {
      const board = loaded.boards.get(id);
      const owner = board && people.get(board.owner_id);
      if (!board || !owner) return gone;
      const { slug, name, is_visible, withheld_privacy } = board;
      const object_url = is_visible ? boardUrl({ username: owner.username, slug }) : null;
      return {
        ...gone,
        object_url,
        object_text: name,
        is_held_back: withheld_privacy !== null,
        owner,
      };
    }
    case "message": {
      const message = loaded.messages.get(id);
      if (!message) return gone;
      const { is_removed: is_held_back, text: object_text, owner_id } = message;
      return { ...gone, is_held_back, object_text, owner: people.get(owner_id) };
    }
    default: {
      const member = people.get(id);
      if (!member) return gone;
      const object_url = member.state === "active" ? profileUrl(member.username) : null;
      const { image_medium_url: image_url } = presentPerson(member, publicUrl);
      const is_held_back = member.state === "banned" || member.is_write_banned;
      return { ...gone, is_held_back, object_url, object_text: personName(member), image_url, owner: member };
    }
  }
}
