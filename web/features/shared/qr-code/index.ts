export { encodeQr } from "./encode-qr.ts";
export { QrCode } from "./qr-code.tsx";
