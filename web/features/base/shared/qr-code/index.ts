export { drawQrPicture, savePicture } from "./draw-qr-picture.ts";
export { encodeQr } from "./encode-qr.ts";
export { QrCode } from "./qr-code.tsx";
