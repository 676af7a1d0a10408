import { ofBlackline } from './text-routines/blackline.ts';
import { ofExports } from './text-routines/exports.ts';
import { ofFilings } from './text-routines/filings.ts';
import { ofKeyPoints } from './text-routines/key-points.ts';
import { ofOutside } from './text-routines/outside.ts';
import { ofReleases } from './text-routines/releases.ts';
import type { TextRoutine } from './text-routines/routine.ts';
import { ofSearch } from './text-routines/search.ts';
import { ofSummaries } from './text-routines/summaries.ts';
import { ofText } from './text-routines/text.ts';

/** Every routine that reads or writes text from outside. */
export const textRoutines: readonly TextRoutine[] = [
  ...ofText,
  ...ofFilings,
  ...ofSummaries,
  ...ofKeyPoints,
  ...ofReleases,
  ...ofExports,
  ...ofBlackline,
  ...ofSearch,
  ...ofOutside,
];
