export { sendMailOf } from "./send-mail.ts";
