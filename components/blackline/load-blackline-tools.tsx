'use client';

import dynamic from 'next/dynamic';
import { PartMissing } from '#components/shell/part-missing';

/** In a file of their own, which comes with a blackline: the same route's summary is not sent them. */
export const BlacklineTools = dynamic(() =>
  import('./blackline-tools.tsx').then(
    (module) => module.BlacklineTools,
    () => PartMissing,
  ),
);
