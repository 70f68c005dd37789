type Environment = Record<string, string | undefined>;

export const buildStamp: string;
export function isInstalled(folder: string, options?: { dev?: boolean }): boolean;
export function isNewer(path: string, instant: number): boolean;
export function buildSettings(env: Environment): string;
export function stampOf(env: Environment, options?: { plain?: boolean }): string;
export function isBuilt(folder: string, env: Environment, options?: { plain?: boolean }): boolean;
export function installArguments(folder: string, options?: { dev?: boolean }): string[];
export function install(options?: { dev?: boolean }): Promise<boolean>;
export function build(options?: { plain?: boolean }): Promise<boolean>;
export function buildIfStale(options?: { plain?: boolean }): Promise<boolean>;
export function isBundled(folder: string): boolean;
export function bundleIfStale(): Promise<boolean>;
