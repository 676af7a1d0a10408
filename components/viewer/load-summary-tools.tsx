'use client';

import dynamic from 'next/dynamic';
import { PartMissing } from '#components/shell/part-missing';

/** In a file of their own, which comes with a summary: the same route's blackline is not sent them. */
export const ViewerTools = dynamic(() =>
  import('./summary-tools.ts').then(
    (module) => module.ViewerTools,
    () => PartMissing,
  ),
);
export const Contents = dynamic(() =>
  import('./summary-tools.ts').then(
    (module) => module.Contents,
    () => PartMissing,
  ),
);
