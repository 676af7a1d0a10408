import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The look of what can be picked up: a plan, an order, a group of rows. No card inside a card. */
export const cardLook = 'rounded-lg border border-rule bg-sheet';

export function Card({ className, ...div }: ComponentProps<'div'>) {
  return <div data-slot="card" {...div} className={cx(cardLook, className)} />;
}

/** Rows in one card, with hairlines between them. */
export function CardList({ className, ...ul }: ComponentProps<'ul'>) {
  return <ul data-slot="card" {...ul} className={cx(cardLook, 'divide-y divide-rule', className)} />;
}
