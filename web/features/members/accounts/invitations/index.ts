export { InvitationForm, invitationActions } from "./invitation-form.tsx";
