import type { RequestHandler } from 'express';

/** Headers that name the original caller. */
const claims =
  /^(forwarded|x-forwarded(-.+)?|(x-)?(real|client|cluster-client|true-client|fastly-client|fly-client)-ip|cf-connecting-ip)$/;

/**
 * Keeps only the trusted part of these headers (TRUST_PROXY): behind a trusted proxy, the addresses from the caller on;
 * otherwise nothing. The proxy to the upstream adds the connection's address.
 */
export const dropUntrustedClaims: RequestHandler = (req, _res, next) => {
  const believed = req.ips.join(', ');
  const { protocol, host } = req;
  for (const name of Object.keys(req.headers)) if (claims.test(name)) delete req.headers[name];
  if (believed !== '') {
    req.headers['x-forwarded-for'] = believed;
    req.headers['x-forwarded-proto'] = protocol;
    if (host) req.headers['x-forwarded-host'] = host;
  }
  next();
};
