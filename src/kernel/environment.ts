/** The two environments of an installation: each has its own database, port and tokens. */
export type Environment = 'production' | 'development';
export const environments: readonly Environment[] = ['production', 'development'];
