import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { Agent, type AgentOptions, request as httpsRequest, type RequestOptions } from 'node:https';
import { BlockList, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ConnectionOptions, connect } from 'node:tls';

/** The proxies on the way out, as their environment variables name them. */
export interface OutboundProxies {
  httpProxy?: string | undefined;
  httpsProxy?: string | undefined;
  /** Host names and suffixes that are reached without a proxy, separated by commas; `*` for all. */
  noProxy?: string | undefined;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetwork = new BlockList();
privateNetwork.addSubnet('10.0.0.0', 8);
privateNetwork.addSubnet('172.16.0.0', 12);
privateNetwork.addSubnet('192.168.0.0', 16);
privateNetwork.addSubnet('fc00::', 7, 'ipv6');
privateNetwork.addSubnet('fe80::', 10, 'ipv6');

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function isIn(list: BlockList, host: string): boolean {
  const version = isIP(host);
  return version !== 0 && list.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

const isLoopback = (host: string) => host === 'localhost' || isIn(loopback, host);

/**
 * True for localhost and for literal loopback and private addresses. Other names are false: they may resolve to any
 * address, at any time.
 */
export function isNearby(url: string): boolean {
  const host = bare(new URL(url).hostname);
  return isLoopback(host) || isIn(privateNetwork, host);
}

/** The proxy on the way to a URL, by the conventions of HTTPS_PROXY, HTTP_PROXY, and NO_PROXY. Loopback needs none. */
export function proxyTo(url: string, { httpProxy, httpsProxy, noProxy = '' }: OutboundProxies): URL | undefined {
  const { protocol, hostname, port } = new URL(url);
  const proxy = protocol === 'https:' ? httpsProxy : httpProxy;
  const host = bare(hostname);
  if (!proxy || isLoopback(host)) return undefined;
  const portOf = port || (protocol === 'https:' ? '443' : '80');
  const isExempt = noProxy.split(/[\s,]+/).some((entry) => {
    if (entry === '*') return true;
    const [, name = '', entryPort] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(isIP(entry) ? `[${entry}]` : entry) ?? [];
    const suffix = name.toLowerCase().replace(/^\*?\./, '');
    return suffix !== '' && (entryPort ?? portOf) === portOf && (host === suffix || host.endsWith(`.${suffix}`));
  });
  return isExempt ? undefined : new URL(proxy);
}

/** The Proxy-Authorization that a proxy's URL contains. */
export const proxyAuthorization = ({ username, password }: URL): Record<string, string> =>
  username === '' && password === ''
    ? {}
    : {
        'proxy-authorization': `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      };

/** The proxy did not open a way to the upstream. */
class ProxyRefused extends Error {
  readonly code = 'ECONNREFUSED';
}

/** Reaches https servers through a proxy, by CONNECT. */
export class TunnelAgent extends Agent {
  constructor(
    private readonly proxy: URL,
    options: AgentOptions,
  ) {
    super(options);
  }

  override createConnection(
    options: RequestOptions,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    // Node's types lack a failure without a socket.
    const connected = callback as (error: Error | null, socket?: Duplex) => void;
    const { protocol, hostname, port } = this.proxy;
    const target = `${isIP(options.host ?? '') === 6 ? `[${options.host}]` : options.host}:${options.port || 443}`;
    const ask = protocol === 'https:' ? httpsRequest : httpRequest;
    const asking = ask({
      method: 'CONNECT',
      hostname: bare(hostname),
      port: port || (protocol === 'https:' ? 443 : 80),
      path: target,
      headers: { host: target, ...proxyAuthorization(this.proxy) },
      agent: false,
      timeout: 30_000,
    })
      .once('connect', ({ statusCode }: IncomingMessage, socket: Socket) => {
        if (statusCode === 200) {
          connected(null, connect({ ...options, socket } as ConnectionOptions));
          return;
        }
        socket.destroy();
        connected(new ProxyRefused(`The proxy answered CONNECT with ${statusCode}.`));
      })
      .once('timeout', () => asking.destroy(new ProxyRefused('The proxy did not answer.')))
      .once('error', (error) => connected(error))
      .end();
  }
}
