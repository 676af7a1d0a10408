import { ensureDependencies, runOnPinnedNode } from './install.mjs';

ensureDependencies();
runOnPinnedNode('run-tests.ts', process.argv.slice(2));
