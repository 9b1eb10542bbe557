import { type PaymentProvider, WrongSignatureError } from "./provider.ts";

/** Staff book what was paid by other ways: an invoice, a bank transfer. */
export const manualProvider: PaymentProvider = {
  name: "manual",
  start: async () => null,
  readEvent() {
    throw new WrongSignatureError("Nobody sends events");
  },
};
