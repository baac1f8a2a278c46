/**
 * Expressions over two doubles at a time, as code of WebAssembly. A mask has all bits of a lane set
 * where something holds, and none where it does not. Opcodes: WebAssembly Core Specification 2.0,
 * §5.4.8.
 */
import { unsigned } from './binary.ts';

/** Code that leaves two doubles, or two masks, on the stack. It may be used more than once. */
export type Lanes = readonly number[];

/** Code that leaves two masks. */
export type Mask = Lanes;

/** Of loads and stores: aligned to 16 bytes, no offset. */
const aligned = [4, 0];

const vector = (opcode: number): readonly number[] => [0xfd, ...unsigned(opcode)];

const unary = (opcode: number) => {
  const code = vector(opcode);
  return (a: Lanes): Lanes => a.concat(code);
};

const binary = (opcode: number) => {
  const code = vector(opcode);
  return (a: Lanes, b: Lanes): Lanes => a.concat(b, code);
};

export const absolute = unary(0xec);
export const negative = unary(0xed);
export const floor = unary(0x75);
export const add = binary(0xf0);
export const subtract = binary(0xf1);
export const multiply = binary(0xf2);
export const divide = binary(0xf3);

export const isEqual = binary(0x47);
export const isDifferent = binary(0x48);
export const isLess = binary(0x49);
export const isGreater = binary(0x4a);
export const isAtMost = binary(0x4b);
export const isAtLeast = binary(0x4c);

export const not = unary(0x4d);
export const and = binary(0x4e);
export const or = binary(0x50);

/** `a` where the mask is set, otherwise `b`. */
export function choose(mask: Mask, a: Lanes, b: Lanes): Lanes {
  return a.concat(b, mask, vector(0x52));
}

/** The same number in both lanes. */
export function constant(value: number): Lanes {
  const bytes = new Uint8Array(new Float64Array([value, value]).buffer);
  return [...vector(0x0c), ...bytes];
}

/** Null is NaN, the only number that differs from itself. */
export function isNull(a: Lanes): Mask {
  return isDifferent(a, a);
}

export function isPresent(a: Lanes): Mask {
  return isEqual(a, a);
}

/** 1 where the mask is set, otherwise 0. */
export function oneWhere(mask: Mask): Lanes {
  return and(mask, one);
}

export const zero = constant(0);
export const one = constant(1);
export const nothing = constant(Number.NaN);

/** A local variable. */
export function local(index: number): Lanes {
  return [0x20, ...unsigned(index)];
}

/** Code that stores two doubles in a local variable. */
export function toLocal(index: number, value: Lanes): readonly number[] {
  return value.concat(0x21, unsigned(index));
}

/** The two doubles at an address. */
export function load(address: readonly number[]): Lanes {
  return address.concat(vector(0x00), aligned);
}

/** Code that stores two doubles at an address. */
export function store(address: readonly number[], value: Lanes): readonly number[] {
  return address.concat(value, vector(0x0b), aligned);
}

/** The double at an address and offset, in both lanes. */
export function loadBoth(address: readonly number[], offset: number): Lanes {
  return [...address, ...vector(0x0a), 0, ...unsigned(offset)];
}

/** 1 on the stack if any bit is set. */
export function any(mask: Mask): readonly number[] {
  return mask.concat(vector(0x53));
}
