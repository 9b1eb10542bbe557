type Place = { host: string; port: number; dataDir: string; listens: boolean };

export function findHindrance(place: Place): Promise<string | null>;
export function findHindranceOf(environment: Record<string, string | undefined>): Promise<string | null>;
export function portProblem(code: string | undefined, host: string, port: number): string | null;
