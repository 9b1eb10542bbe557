type Output = { isTTY?: boolean | undefined; write(text: string): unknown };
type Progress = { step(label: string): void; tick(): void; end(): void };

export function createProgress(out?: Output): Progress;
