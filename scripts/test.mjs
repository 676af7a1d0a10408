import { ensureDependencies, runOnPinnedNode } from './install.mjs';

ensureDependencies();
runOnPinnedNode('test-run/run-tests.ts', process.argv.slice(2));
