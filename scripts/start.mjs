import { ensureDependencies, runOnPinnedNode } from './install.mjs';

ensureDependencies();
runOnPinnedNode('run-site.ts', process.argv.slice(2));
