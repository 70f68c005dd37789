import type { Request } from 'express';

/** App setting: this server listens on loopback only, behind no proxy, and may show its demo accounts. */
export const demoMode = 'demo mode';

/**
 * True when this caller may see codes, demo passwords and tools: demo mode is on and the caller is on this machine. The
 * only place for that decision.
 */
export const isDemoCaller = (req: Request): boolean => req.app.enabled(demoMode) && isAtThisMachine(req);

/**
 * True for a program on this machine, or a page of this server in a browser on it. A reverse proxy on this machine also
 * connects from loopback, so any sign of one, or of a foreign name or page (DNS rebinding), makes it false.
 */
export function isAtThisMachine(req: Request): boolean {
  return (
    isLoopbackAddress(req.socket.remoteAddress) &&
    // Reverse proxies that add no headers, such as nginx by default, use HTTP/1.0. Nothing else here does.
    req.httpVersion === '1.1' &&
    hasOwnName(req) &&
    !Object.keys(req.headers).some((name) => forwarding.test(name))
  );
}

export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i.test(address);

/** Names that resolve to this machine everywhere, with any port. */
const loopbackHost = /^(localhost|([a-z\d_-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** The headers as received: Express would believe a forwarded host. */
function hasOwnName(req: Request): boolean {
  const { host, origin } = req.headersDistinct;
  const [name = ''] = host ?? [];
  if (host?.length !== 1 || !loopbackHost.test(name)) return false;
  const own = `http://${name}`;
  return origin === undefined || (origin.length === 1 && URL.canParse(own) && origin[0] === new URL(own).origin);
}

/** Headers that proxies, load balancers, tunnels and CDNs add to name the original caller. */
const forwarding = new RegExp(
  `^(${[
    'forwarded',
    'forwarded-for',
    'via',
    'cdn-loop',
    'x-forwarded(-.+)?',
    '(x-)?original-(forwarded-for|host|url|uri|proto)',
    '(x-)?(real|client|remote|cluster-client|true-client|proxyuser|fly-client|fastly-client|connecting|appengine-user)-?(ip|addr|address|port)',
    '(wl-)?proxy-client-ip',
    'x-(originating|source)-ip',
    'x-(scheme|host|proxy-.+|nginx-proxy|rewrite-url|varnish)',
    '(cf|x-envoy|x-azure|x-arr|x-amzn|x-amz-cf|x-goog|x-vercel|x-nf|x-ngrok|cloudfront|fly|fastly|true)-.+',
    'x-cloud-trace-context',
    'x-proxied',
  ].join('|')})$`,
);
