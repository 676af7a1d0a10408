'use client';

import { useExit } from '../session/use-exit.ts';

/** Leads a reader whose session is over from the profile to the login page, and back here afterwards. */
export const useProfileExit = () => useExit('Log in to view profile', '/profile');
