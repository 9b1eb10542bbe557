type House = { floors: number; knots: string[][] };

export function measure(uses: ReadonlyMap<string, ReadonlySet<string>>): House;
export function measureKnots(room: string): Promise<House>;
