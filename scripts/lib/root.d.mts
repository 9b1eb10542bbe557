export declare const root: string;
export declare const compiledCode: string;
export function fromRoot(...parts: string[]): string;
