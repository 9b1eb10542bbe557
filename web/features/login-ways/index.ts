export { OtherLoginWays } from "./other-login-ways.tsx";
