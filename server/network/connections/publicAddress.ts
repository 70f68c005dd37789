import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Special-purpose ranges of IANA's registries, and ranges with an embedded IPv4 address. */
const special = new BlockList();
for (const [network, prefix] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['169.254.0.0', 16] as const],
  ...[['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const, ['192.0.2.0', 24] as const],
  ...[['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const, ['224.0.0.0', 3] as const],
])
  special.addSubnet(network, prefix);
for (const [network, prefix] of [
  ...[['::', 96] as const, ['64:ff9b::', 96] as const, ['64:ff9b:1::', 48] as const, ['100::', 64] as const],
  ...[['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const, ['fc00::', 7] as const],
  ...[['fe80::', 10] as const, ['fec0::', 10] as const, ['ff00::', 8] as const],
])
  special.addSubnet(network, prefix, 'ipv6');

const isIn = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A host that leads into a network of ours. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is a private address. Events are sent to public addresses only.`);
  }
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/**
 * The addresses of a URL's host. @throws PrivateAddress if one of them is private, loopback or link-local; loopback may
 * be allowed
 */
export async function publicAddresses(
  { hostname }: Pick<URL, 'hostname'>,
  { allowLoopback }: { allowLoopback: boolean },
): Promise<LookupAddress[]> {
  const host = bare(hostname);
  const all: LookupAllOptions = { all: true };
  const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolveName(host, all);
  for (const { address } of addresses) {
    const isOurs = isIn(loopback, address) ? !allowLoopback : isIn(special, address);
    if (isOurs) throw new PrivateAddress(host);
  }
  return addresses;
}
