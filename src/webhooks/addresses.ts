/**
 * Which addresses of the network the server may be sent to by a client: public ones, and networks that the operator names.
 * Everything else is refused: this machine, private and link-local networks (among them the metadata services of clouds), what is
 * reserved, and every form in which one of these hides inside another address.
 */
import { BlockList, isIP } from 'node:net';

/** IPv4 that is not public (IANA special-purpose registry), multicast, and a cloud's own service with a public address. */
const refused4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '168.63.129.16/32',
];

/** IPv6 inside of 2000::/3 that is not public: special purposes, Teredo and 6to4 (which hold an IPv4 address), documentation. */
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** The prefix of NAT64 (RFC 6052): the last four bytes are an IPv4 address. */
const nat64 = listOf(['64:ff9b::/96']);
const global6 = listOf(['2000::/3']);
const refused = listOf([...refused4, ...refused6]);

/** Whether a text is a network such as `10.0.0.0/8`, or an address. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Tells for each address whether the server may call it. */
export type MayCall = (address: string) => boolean;

/** `allowed`: networks besides the public ones. */
export function addressRules(allowed: readonly string[] = []): MayCall {
  const named = listOf(allowed);
  const mayCall4 = (address: string) => named.check(address, 'ipv4') || !refused.check(address, 'ipv4');
  return (address) => {
    const family = isIP(address);
    if (family === 4) return mayCall4(address);
    // A zone names an interface of this machine: never a public address.
    if (family === 0 || address.includes('%')) return false;
    const inside = embedded4(address);
    if (inside !== undefined) return mayCall4(inside);
    if (named.check(address, 'ipv6')) return true;
    return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  };
}

/** The IPv4 address that an IPv4-mapped address (::ffff:0:0/96) or one of NAT64 stands for. */
function embedded4(address: string): string | undefined {
  const words = wordsOf(address);
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (!isMapped && !nat64.check(address, 'ipv6')) return undefined;
  const [high = 0, low = 0] = words.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight 16-bit words of an IPv6 address. */
function wordsOf(address: string): number[] {
  // The URL parser writes every form in one way: hexadecimal words, the longest run of zeros as `::`.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  if (tail === undefined) return words(head);
  const [first, last] = [words(head), words(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
