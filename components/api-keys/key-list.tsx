'use client';

import { useId, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge';
import { Button } from '#components/ui/button';
import { CardList } from '#components/ui/card';
import { Dialog, DialogActions, DialogText, DialogTitle } from '#components/ui/dialog';
import type { Scope } from '#lib/api-keys/types';

export type ShownKey = {
  id: string;
  name: string;
  scope: Scope;
  prefix: string;
  /** Days and minutes in words. */
  created: string;
  lastUsed: string | null;
};

const SCOPES: Record<Scope, string> = { read: 'Read', verify: 'Read and verify' };

type Props = {
  keys: readonly ShownKey[];
  /** Being revoked. */
  leaving: string | null;
  onRevoke: (key: ShownKey) => void;
};

/** The keys, each with a way to revoke it, which asks first: programs stop working. */
export function KeyList({ keys, leaving, onRevoke }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<ShownKey | null>(null);

  return (
    <>
      <CardList aria-label="API keys">
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <b className="wrap-anywhere">{key.name}</b>
                <Badge>{SCOPES[key.scope]}</Badge>
              </span>
              <code className="block font-mono text-sm text-ink-2">{key.prefix}…</code>
              <span className="text-sm text-ink-2">
                <span className="whitespace-nowrap">Created {key.created},</span>{' '}
                <span className="whitespace-nowrap">{key.lastUsed ? `last used ${key.lastUsed}` : 'never used'}</span>
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              isBusy={leaving === key.id}
              aria-label={`Revoke ${key.name}`}
              onClick={() => {
                setAsked(key);
                dialog.current?.showModal();
              }}
            >
              Revoke
            </Button>
          </li>
        ))}
      </CardList>
      <Dialog ref={dialog} aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`} className="wrap-anywhere">
          Revoke {asked?.name}?
        </DialogTitle>
        <DialogText>Programs that use this key are refused from now on. This cannot be undone.</DialogText>
        <DialogActions className="mt-5">
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              dialog.current?.close();
              if (asked) onRevoke(asked);
            }}
          >
            Revoke
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
