export function findFfmpeg(): string | null;
export function ensureFfmpeg(): Promise<void>;
