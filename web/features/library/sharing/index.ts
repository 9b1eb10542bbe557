export { ShareButton } from "./share-button.tsx";
export { requestShare } from "./share-requests.ts";
export { ShareSlot } from "./share-slot.tsx";
export { shareBoard, sharePin, shareProfile, shareSection } from "./shareable.ts";
