/**
 * Which network addresses clients may make the server call: public ones, and networks that the
 * operator allows. Everything else is refused: this machine, private and link-local networks
 * (including cloud metadata services), reserved ranges, and addresses that embed one of these.
 */
import ipaddr from 'ipaddr.js';
import { type Address, addressIn, Networks, specialNetworks4 } from '../kernel/values/ip-addresses.ts';

/**
 * IPv4 networks that are not public, the former relays of 6to4, and 168.63.129.16, a cloud service
 * behind a public address.
 */
const refused4 = [...specialNetworks4, '192.88.99.0/24', '168.63.129.16/32'];

/**
 * Ranges within 2000::/3 that are not public: special purposes, Teredo and 6to4 (which embed IPv4
 * addresses), and documentation.
 */
const refused6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** The NAT64 prefix (RFC 6052): the last four bytes are an IPv4 address. */
const nat64 = new Networks(['64:ff9b::/96']);
const global6 = new Networks(['2000::/3']);
const refused = new Networks([...refused4, ...refused6]);

/** Decides whether the server may call an address. */
export type MayCall = (address: string) => boolean;

/** @param allowed networks that may be called in addition to public ones. */
export function addressRules(allowed: readonly string[] = []): MayCall {
  const named = new Networks(allowed);
  return (text) => {
    const written = addressIn(text);
    // A zone refers to an interface of this machine, so the address is not public.
    if (written === undefined || text.includes('%')) return false;
    const address = destinationOf(written);
    if (named.has(address)) return true;
    if (refused.has(address)) return false;
    return address.kind() === 'ipv4' || global6.has(address);
  };
}

/** The IPv4 address that a NAT64 address embeds. Other addresses stay as they are. */
function destinationOf(address: Address): Address {
  return nat64.has(address) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}
