import { BlockList, isIP } from 'node:net';

/** Ranges of IPv4 that are not reachable from everywhere (IANA IPv4 Special-Purpose Address Registry), and multicast. */
const privateRanges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...[
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
  ],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/**
 * Global unicast of IPv6. All other ranges are blocked: loopback, unique-local, link-local and multicast addresses, and
 * those that contain an IPv4 address (mapped, compatible, NAT64).
 */
const globalRange = '2000::/3';

/** Parts of it for tunnels, which contain an IPv4 address, for documentation, and for protocols. */
const unusableRanges = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const blocked4 = blockList('ipv4', privateRanges);
const blocked6 = blockList('ipv6', unusableRanges);
const global6 = blockList('ipv6', [globalRange]);
const loopback = blockList('ipv4', ['127.0.0.0/8']);

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits = ''] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Returns true for an IP address of this machine. */
export function isLoopback(address: string): boolean {
  if (isIP(address) === 4) return loopback.check(address, 'ipv4');
  return address === '::1';
}

/** Returns true for an IP address that can belong to a server on the internet. */
export function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, 'ipv4');
    case 6:
      return global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
    default:
      return false;
  }
}
