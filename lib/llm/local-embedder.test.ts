import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openLocalEmbedder } from './local-embedder.ts';

const isInstalled = existsSync('node_modules/@huggingface/transformers');

test.skipIf(isInstalled)(
  'a local model without transformers.js is refused with the command that installs it',
  async () => {
    await expect(openLocalEmbedder('some/model')).rejects.toThrow(/npm install --no-save @huggingface\/transformers/);
  },
);
