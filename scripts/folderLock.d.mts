export function exclusively<T>(lock: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
