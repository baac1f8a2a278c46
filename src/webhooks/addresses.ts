/**
 * Which network addresses clients may make the server call: public ones, and networks that the
 * operator allows. Everything else is refused: this machine, private and link-local networks
 * (including cloud metadata services), reserved ranges, and addresses that embed one of these.
 */
import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that are not public (IANA special-purpose registry), multicast, and 168.63.129.16, a
 * cloud service behind a public address.
 */
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

/**
 * Ranges within 2000::/3 that are not public: special purposes, Teredo and 6to4 (which embed IPv4
 * addresses), and documentation.
 */
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** The NAT64 prefix (RFC 6052): the last four bytes are an IPv4 address. */
const nat64 = listOf(['64:ff9b::/96']);
const global6 = listOf(['2000::/3']);
const refused = listOf([...refused4, ...refused6]);

/** Whether the text is an address or a network such as `10.0.0.0/8`. */
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

/** Decides whether the server may call an address. */
export type MayCall = (address: string) => boolean;

/** @param allowed networks that may be called in addition to public ones. */
export function addressRules(allowed: readonly string[] = []): MayCall {
  const named = listOf(allowed);
  const mayCall4 = (address: string) => named.check(address, 'ipv4') || !refused.check(address, 'ipv4');
  return (address) => {
    const family = isIP(address);
    if (family === 4) return mayCall4(address);
    // A zone refers to an interface of this machine, so the address is not public.
    if (family === 0 || address.includes('%')) return false;
    const inside = embedded4(address);
    if (inside !== undefined) return mayCall4(inside);
    if (named.check(address, 'ipv6')) return true;
    return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
  };
}

/** The IPv4 address embedded in an IPv4-mapped (::ffff:0:0/96) or NAT64 address. */
function embedded4(address: string): string | undefined {
  const words = wordsOf(address);
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (!isMapped && !nat64.check(address, 'ipv6')) return undefined;
  const [high = 0, low = 0] = words.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight 16-bit words of an IPv6 address. */
function wordsOf(address: string): number[] {
  // The URL parser normalises every notation: hexadecimal words, the longest run of zeros as `::`.
  const { hostname } = new URL(`http://[${address}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const words = (part: string) =>
    part === '' ? [] : part.split(':').map((word) => Number.parseInt(word, 16));
  if (tail === undefined) return words(head);
  const [first, last] = [words(head), words(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}
