import { nameKey } from "#contract/formats/names.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { followTopics, readCatalog, unfollowTopics } from "../../../finding/topics/index.ts";
import { addBoardFollow, dropBoardFollow } from "../../../library/board-follows/index.ts";
import { followFound, unfollow } from "../../../members/follows/index.ts";
import { importer } from "../importer.ts";
import type { MarkKind } from "./mark-kind.ts";
import { findBoardToFollow, findMemberNamedThere } from "./targets-repo.ts";

export const followedTopic: MarkKind = {
  async bring(tx, of, { name }) {
    const { topics } = await readCatalog(tx);
    const topic = [...topics.values()].find(({ slug, isHidden }) => slug === name && !isHidden);
    if (topic === undefined) return null;
    const added = await followTopics(tx, of.member_id, [topic.id]);
    return { targetId: String(topic.id), isMade: added.length > 0 };
  },
  async takeBack(tx, of, { target_id: id }) {
    await unfollowTopics(tx, of.member_id, [Number(id)]);
  },
};

export const followedMember: MarkKind = {
  async bring(tx, of, { name }) {
    const member = await findMemberNamedThere(tx, { ...viewerIdsOf(importer(of)), username: name });
    if (member === null) return null;
    const { found, added } = await followFound(tx, of.member_id, [member.id]);
    return found.length === 0 ? null : { targetId: member.id, isMade: added.length > 0 };
  },
  async takeBack(tx, of, { target_id: id }) {
    await unfollow(tx, of.member_id, id);
  },
};

export const followedBoard: MarkKind = {
  async bring(tx, of, { name, board }) {
    const named = { ...viewerIdsOf(importer(of)), username: name, nameKey: nameKey(board) };
    const id = await findBoardToFollow(tx, named);
    return id === null ? null : { targetId: id, isMade: await addBoardFollow(tx, importer(of), id) };
  },
  async takeBack(tx, of, { target_id: id }) {
    await dropBoardFollow(tx, importer(of), id);
  },
};
