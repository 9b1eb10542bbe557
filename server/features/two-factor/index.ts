export { twoFactorHandlers } from "./routes.ts";
export { findSecondFactor, takeSecondFactorGuess, verifySecondFactor } from "./verify-second-factor.ts";
