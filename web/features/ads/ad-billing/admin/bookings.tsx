import { Trans, useLingui } from "@lingui/react/macro";
import type { ResultOf } from "#contract/operations.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { TextField } from "#ui/text-field.tsx";
import { Disclosure, Section, SubmitRow } from "#web/features/base/settings/page/index.ts";
import { IntentForm } from "#web/platform/forms/intent-form.tsx";
import { useFormState } from "#web/platform/forms/use-form-state.ts";
import { LinkedList } from "#web/platform/list/linked-list.tsx";
import type { LinkedPage } from "#web/platform/list/load-linked-list.ts";
import styles from "../billing.module.css";
import { BookingText } from "../booking-words.tsx";
import { Table } from "../table.tsx";
import { useDay, useMoney } from "../use-money.ts";

type Booking = ResultOf<"AdminBookings.get">[number];

export type StaffBookingsProps = {
  account: ResultOf<"AdminAdAccount.get">;
  list: LinkedPage<"AdminBookings.get">;
  /** Makes each booking one, however often it's sent. */
  bookingKey: string;
};

/** What was booked for an advertiser: staff take back what was wrong, and note what they paid out. */
export function StaffBookings({ account, list: { data, next }, bookingKey }: StaffBookingsProps) {
  const { t } = useLingui();
  const { currency } = account;
  const [money, day] = [useMoney(currency), useDay()];
  return (
    <>
      <Heading level={1} size={28}>
        <Trans>Bookings</Trans>
      </Heading>
      <Text tone="soft">
        {account.name || account.id} · <Link href="/admin/ad-accounts/">{t`Ad accounts`}</Link>
      </Text>
      <LinkedList items={data} next={next} empty={t`Nothing has been booked yet.`}>
        {(bookings) => (
          <Table label={t`Bookings`} heads={[t`Day`, t`What`, t`Amount`]}>
            {bookings.map((booking) => (
              <tr key={booking.id}>
                <th scope="row">{day(booking.day)}</th>
                <td>
                  <BookingText booking={booking} currency={currency} />
                  <Change booking={booking} amount={money(booking.amount_micro)} bookingKey={bookingKey} />
                </td>
                <td>{money(booking.amount_micro)}</td>
              </tr>
            ))}
          </Table>
        )}
      </LinkedList>
      <PayoutForm account={account} bookingKey={bookingKey} />
    </>
  );
}

type ChangeProps = { booking: Booking; amount: string; bookingKey: string };

/** Bookings are never edited: a wrong payment is taken back by another booking. */
function Change({ booking: { id, state, day }, amount, bookingKey }: ChangeProps) {
  const { t } = useLingui();
  const date = useDay()(day);
  const form = useFormState({
    intent: "reversal",
    doneText: t`Saved`,
    among: ["booking_id", id],
    fields: { note: t`Enter a reason.`, booking_id: t`This payment was already reversed.` },
  });
  if (state === "final") return null;
  if (state === "reversed") {
    return (
      <div className={styles.below}>
        <Badge>
          <Trans>Reversed</Trans>
        </Badge>
      </div>
    );
  }
  return (
    <div className={styles.below}>
      <Disclosure
        summary={t`Reverse`}
        label={t`Reverse the payment of ${amount}, ${date}`}
        isOpen={form.error !== null || form.errorOf("note") !== undefined}
        isDangerous
      >
        <IntentForm state={form} hidden={{ booking_id: id, key: `${bookingKey}-reversal-${id}` }}>
          <TextField
            name="note"
            label={t`Reason`}
            help={t`The advertiser can see it.`}
            maxLength={200}
            required
            defaultValue={form.valueOf("note")}
            error={form.errorOf("note") ?? form.errorOf("booking_id")}
          />
          <SubmitRow state={form} label={t`Reverse payment`} />
        </IntentForm>
      </Disclosure>
    </div>
  );
}

function PayoutForm({ account, bookingKey }: Pick<StaffBookingsProps, "account" | "bookingKey">) {
  const { t } = useLingui();
  const { currency, payable_micro } = account;
  const most = useMoney(currency)(payable_micro);
  const state = useFormState({
    intent: "payout",
    doneText: t`Saved`,
    fields: { amount_micro: t`Enter an amount.`, note: t`Enter a reason.` },
  });
  return (
    <Section
      title={t`Record a payout`}
      lead={t`Pay the advertiser back first. This records it, and takes it off what they can spend.`}
    >
      <IntentForm state={state} hidden={{ key: `${bookingKey}-payout` }} resets>
        <TextField
          name="amount_micro"
          label={t`Amount`}
          help={t`At most ${most}, with tax if there is any.`}
          inputMode="decimal"
          suffix={currency}
          maxLength={20}
          required
          defaultValue={state.valueOf("amount_micro")}
          error={state.errorOf("amount_micro")}
        />
        <TextField
          name="note"
          label={t`Reason`}
          help={t`The advertiser can see it.`}
          maxLength={200}
          required
          defaultValue={state.valueOf("note")}
          error={state.errorOf("note")}
        />
        <SubmitRow state={state} label={t`Record payout`} />
      </IntentForm>
    </Section>
  );
}
