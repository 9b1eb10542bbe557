import type { MemberMeasure } from "#contract/safety/rules.ts";
import { AppError } from "#server/platform/errors.ts";
import { allowPosting, banMember, readmitMember, stopPosting } from "../../base/instance/index.ts";
import type { Quarantine } from "./quarantine-of-kind.ts";

/** What staff can do about an account. */
export const memberMeasures: Record<MemberMeasure, Quarantine> = {
  warn: {
    hold: async () => ({}),
    giveBack: async () => undefined,
  },
  write_ban: {
    async hold(tx, id, { actorId, reason }) {
      await stopPosting(tx, { actorId, memberId: id, reason });
      return {};
    },
    async giveBack(tx, id, { actorId }) {
      await allowPosting(tx, { actorId, memberId: id });
    },
  },
  suspend: {
    async hold(tx, id, { actorId, reason }) {
      if (id === actorId) throw new AppError("not_authorised");
      await banMember(tx, { actorId, memberId: id, reason });
      return {};
    },
    async giveBack(tx, id, { actorId }) {
      await readmitMember(tx, { actorId, memberId: id });
    },
  },
};
