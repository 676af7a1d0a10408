'use client';

import dynamic from 'next/dynamic';

/** In a file of their own, which comes with a summary: the same route's blackline is not sent them. */
export const ViewerTools = dynamic(() => import('./viewer-tools.tsx').then((module) => module.ViewerTools));
