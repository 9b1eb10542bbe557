import type { ResultOf } from "#contract/operations.ts";
import { boardUrl, pinUrl, profileUrl } from "#contract/urls.ts";
import { pictureUrl } from "../../base/media/index.ts";
import { personName, presentPerson } from "../../members/profiles/index.ts";
import type { Reported, ReportedPerson } from "./list-repo.ts";
import type { ReportDetails, ThingRow } from "./things-repo.ts";

type ReportedThing = ResultOf<"StaffReports.get">[number];
type Reason = ReportedThing["reasons"][number]["reason"];
type Appearance = {
  object_url: string | null;
  object_text: string;
  image_url: string | null;
  is_held_back: boolean;
  owner: ReportedPerson | undefined;
};

const gone: Appearance = {
  object_url: null,
  object_text: "",
  image_url: null,
  is_held_back: false,
  owner: undefined,
};

export function presentThing(
  thing: ThingRow,
  loaded: Reported & { details: ReportDetails },
  publicUrl: string,
): ReportedThing {
  const { people, details } = loaded;
  const person = (id: string | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? presentPerson(found, publicUrl) : null;
  };
  const reasons = details.reasons.get(thing.id) ?? [];
  return {
    id: thing.id,
    kind: thing.kind,
    object_id: thing.object_id,
    ...presentDescription(thing, loaded, publicUrl),
    state: thing.state,
    handled_by: person(thing.handled_by_id),
    handled_at: thing.handled_at,
    report_count: reasons.reduce((sum, { count }) => sum + count, 0),
    // The table's constraint allows no other reasons.
    reasons: reasons.map(({ reason, count }) => ({ reason: reason as Reason, count })),
    reports: (details.reports.get(thing.id) ?? []).map(
      ({ id, reporter_id, reporter_email, reason, text, created_at }) => ({
        id,
        reporter: person(reporter_id),
        reporter_email,
        reason: reason as Reason,
        text,
        created_at,
      }),
    ),
  };
}

/** What staff see of a thing, with its owner. */
export function presentDescription(
  thing: DescribedThing,
  reported: Reported,
  publicUrl: string,
): Omit<Appearance, "owner"> & { owner: ReportedThing["owner"] } {
  const { owner, ...appearance } = describe(thing, reported, publicUrl);
  return { ...appearance, owner: owner ? presentPerson(owner, publicUrl) : null };
}

type DescribedThing = Pick<ThingRow, "kind" | "object_id">;

function describe(
  { kind, object_id: id }: DescribedThing,
  reported: Reported,
  publicUrl: string,
): Appearance {
  const { people } = reported;
  switch (kind) {
    case "pin": {
      const pin = reported.pins.get(id);
      if (!pin) return gone;
      return {
        ...gone,
        is_held_back: pin.is_removed,
        object_url: pin.is_visible ? pinUrl(id) : null,
        object_text: pin.title || pin.description || pin.alt_text,
        image_url: pin.is_visible ? pictureUrl(publicUrl, pin.signature, "236x") : null,
        owner: people.get(pin.owner_id),
      };
    }
    case "comment": {
      const comment = reported.comments.get(id);
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
      const tried = reported.tries.get(id);
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
      const board = reported.boards.get(id);
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
      const message = reported.messages.get(id);
      if (!message) return gone;
      const { is_removed: is_held_back, text: object_text, owner_id } = message;
      return { ...gone, is_held_back, object_text, owner: people.get(owner_id) };
    }
    default: {
      const member = people.get(id);
      if (!member) return gone;
      const object_url = member.state === "active" ? profileUrl(member.username) : null;
      const { image_medium_url: image_url } = presentPerson(member, publicUrl);
      const is_held_back = member.state === "banned";
      return { ...gone, is_held_back, object_url, object_text: personName(member), image_url, owner: member };
    }
  }
}
