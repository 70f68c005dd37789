/** Resources of signing in, which stay here while answers are mixed: an upstream's token would open nothing of the embedded backend. */
const resources: ReadonlySet<string | undefined> = new Set(['login', 'jwt', 'check']);

export const isSignIn = (resource: string | undefined): boolean => resources.has(resource);
