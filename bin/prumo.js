#!/usr/bin/env node
/** The executable `prumo`. */
import './right-node.js';
import './with-npm.js';

await import('../src/cli/prumo.ts');
