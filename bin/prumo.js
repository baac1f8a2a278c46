#!/usr/bin/env node
/** The executable `prumo`. */
import './right-node.js';

await import('../src/cli/prumo.ts');
