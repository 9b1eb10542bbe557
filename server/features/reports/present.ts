import type { ResultOf } from "#contract/operations.ts";
import { boardUrl, pinUrl, profileUrl } from "#contract/urls.ts";
import { pictureUrl } from "../media/index.ts";
import { personName, presentPerson } from "../profiles/index.ts";
import type { Reported, ReportedPerson, ReportRow } from "./list-repo.ts";

type Report = ResultOf<"StaffReports.get">[number];
type Thing = {
  object_url: string | null;
  object_text: string;
  image_url: string | null;
  owner: ReportedPerson | undefined;
};

const gone: Thing = { object_url: null, object_text: "", image_url: null, owner: undefined };

export function presentReport(row: ReportRow, reported: Reported, publicUrl: string): Report {
  const { id, kind, object_id, reason, text, state, created_at, reporter_id } = row;
  const thing = describe(row, reported, publicUrl);
  const reporter = reporter_id === null ? undefined : reported.people.get(reporter_id);
  return {
    id,
    // The table's check constraints, and what is written into it, allow nothing else.
    kind: kind as Report["kind"],
    object_id,
    ...thing,
    owner: thing.owner ? presentPerson(thing.owner, publicUrl) : null,
    reporter: reporter ? presentPerson(reporter, publicUrl) : null,
    reason: reason as Report["reason"],
    text,
    state: state as Report["state"],
    created_at,
  };
}

function describe({ kind, object_id: id }: ReportRow, reported: Reported, publicUrl: string): Thing {
  const { people } = reported;
  switch (kind) {
    case "pin": {
      const pin = reported.pins.get(id);
      if (!pin) return gone;
      return {
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
      return { object_url, object_text: text, image_url: null, owner: people.get(owner_id) };
    }
    case "board": {
      const board = reported.boards.get(id);
      const owner = board && people.get(board.owner_id);
      if (!board || !owner) return gone;
      const { slug, name, is_visible } = board;
      const object_url = is_visible ? boardUrl({ username: owner.username, slug }) : null;
      return { object_url, object_text: name, image_url: null, owner };
    }
    default: {
      const member = people.get(id);
      if (!member) return gone;
      const object_url = member.state === "active" ? profileUrl(member.username) : null;
      const { image_medium_url: image_url } = presentPerson(member, publicUrl);
      return { object_url, object_text: personName(member), image_url, owner: member };
    }
  }
}
