'use client';

import { Button } from '#components/ui/button';

/** In the place of a part of a page whose script did not come: the rest stays readable. */
export function PartMissing() {
  return (
    <p className="flex items-center gap-3 py-2 text-sm text-ink-2">
      This part of the page did not load.
      <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
        Load the page again
      </Button>
    </p>
  );
}
