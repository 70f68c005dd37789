export function satisfies(version: string, engines: string): boolean;
export function nodeComplaint(version: string, engines: string): string | undefined;
export function requireNode(): void;
