'use client';

import { Unplug } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { Button } from '#components/ui/button';
import { EmptyState } from '#components/ui/empty-state';
import { Screen } from '#components/ui/screen';

type Props = { title: string; text: string; reset: () => void };

/** What is in a page's place when its answer did not come: what is missing, and the way to ask again. */
export function RetryScreen({ title, text, reset }: Props) {
  const router = useRouter();

  function tryAgain() {
    startTransition(() => {
      router.refresh();
      reset();
    });
  }

  return (
    <Screen>
      <EmptyState icon={Unplug} title={title} as="h1" place="screen">
        <p>{text}</p>
        <Button variant="outline" onClick={tryAgain}>
          Try again
        </Button>
      </EmptyState>
    </Screen>
  );
}
