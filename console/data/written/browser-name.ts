/** The browser and system in a `User-Agent`, in the names that people know. */

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome, Linux`. Undefined for unknown browsers. */
export function browserName(userAgent: string | null): string | undefined {
  const found = [browsers, systems].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  );
  return found.length === 0 ? undefined : found.join(', ');
}
