export { adAccountActions } from "./actions.ts";
export { AdAccounts, type AdAccountsProps } from "./ad-accounts.tsx";
export { bookingActions, loadStaffBookings } from "./booking-actions.ts";
export { StaffBookings } from "./bookings.tsx";
export { loadStaffOrderLines, orderLineActions } from "./order-line-actions.ts";
export { StaffOrderLines } from "./order-lines.tsx";
