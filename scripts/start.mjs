import { ensureDependencies, runOnPinnedNode } from './install.mjs';

ensureDependencies();
runOnPinnedNode('site/run-site.ts', process.argv.slice(2));
