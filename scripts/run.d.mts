export const root: string;
export function run(command: string, args: string[], env?: Record<string, string>): Promise<number>;
export function bin(path: string): string;
export function runNpm(args: string[], env?: Record<string, string>): Promise<number>;
