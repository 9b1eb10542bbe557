export { OtherLoginWays, OtherSignupWays } from "./other-login-ways.tsx";
export { SingleSignOnProblem } from "./single-sign-on-problem.tsx";
