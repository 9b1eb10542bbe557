import { z } from "zod";
import { account, at, defineMail, FACT_MAX, REASON_MAX } from "#server/platform/mail/define-mail.ts";
import { oneLine } from "#server/platform/mail/one-line.ts";

/** Staff approved or rejected an ad. `name` may be empty, and so may what they wrote. */
export const adReviewedMail = defineMail(
  "adReviewed",
  z.object({
    ...account,
    at,
    name: z.string().max(2000),
    decision: z.enum(["APPROVED", "REJECTED"]),
    note: z.string().max(10_000),
  }),
  ({ at, decision, username, ...params }, { i18n, instance, time, reasonFor }) => {
    const isApproved = decision === "APPROVED";
    const heading = isApproved ? i18n._("Your ad was approved") : i18n._("Your ad was rejected");
    const name = oneLine(params.name, FACT_MAX);
    const note = oneLine(params.note, REASON_MAX);
    return {
      subject: i18n._("{heading} – {instance}", { heading, instance }),
      preheader: isApproved
        ? i18n._("It can run now.")
        : i18n._("You can change it or request another review."),
      heading,
      paragraphs: [
        isApproved
          ? i18n._("Staff reviewed your ad and approved it. It'll run as planned.")
          : i18n._(
              "Staff reviewed your ad and rejected it, so it won't run. The ads manager shows why. You can change it or request another review.",
            ),
      ],
      facts: [
        ...(name === "" ? [] : [{ label: i18n._("Ad"), value: name }]),
        ...(note === "" ? [] : [{ label: i18n._("Note from staff"), value: note }]),
        { label: i18n._("Time"), value: time(at) },
      ],
      button: i18n._("See the ad"),
      notes: [],
      reason: reasonFor(username),
    };
  },
);
