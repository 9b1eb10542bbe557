export { findSecondFactor, takeSecondFactorGuess, verifySecondFactor } from "./verify-second-factor.ts";
