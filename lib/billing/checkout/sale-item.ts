import type { CreateTransactionRequestBody } from '@paddle/paddle-node-sdk';
import type { PaddleClient } from '#lib/billing/paddle/paddle-client';
import type { SoldPrice } from '#lib/billing/prices';
import { findCatalogPriceOf, type Sale } from './checkout-queries.ts';

type Item = CreateTransactionRequestBody['items'][number];

/** The parts of a transaction in Paddle's answer that say what is sold. */
type Answered = { items: { price: { id: string } | null }[] };

/** A price that is to be sold, with its trial or without. */
export type WantedSale = { price: SoldPrice; hasTrial: boolean };

/**
 * The item of a transaction that sells a price. Without a trial it is the catalogue's own price
 * (`PADDLE_PRICE_…_NO_TRIAL`); where there is none, Paddle is given a price for this one transaction: the catalogue's
 * with everything of it but the trial. A price that has no trial is sold as it is. Throws as Paddle's calls do.
 */
export async function saleItem(paddle: PaddleClient, { price, hasTrial }: WantedSale): Promise<Item> {
  const ofCatalog = (priceId: string): Item => ({ priceId, quantity: 1 });
  if (hasTrial) return ofCatalog(price.paddleId);
  if (price.noTrialId !== null) return ofCatalog(price.noTrialId);
  const catalog = await paddle.prices.get(price.paddleId);
  if (!catalog.trialPeriod) return ofCatalog(price.paddleId);
  const { productId, name, description, unitPrice, billingCycle, taxMode, unitPriceOverrides, quantity } = catalog;
  return {
    quantity: 1,
    price: {
      ...{ productId, name, description, unitPrice, billingCycle, taxMode, unitPriceOverrides, quantity },
      trialPeriod: null,
      customData: { catalogPriceId: price.paddleId },
    },
  };
}

/** What a transaction sells at Paddle now. */
export type Selling = { items: { quantity: number; price: { id: string; trialPeriod: unknown } | null }[] };

/** Whether a transaction sells this one price, once, and with its trial or without as it should. */
export async function sells({ items }: Selling, { price, hasTrial }: WantedSale): Promise<boolean> {
  const [item] = items;
  if (!item?.price || items.length !== 1 || item.quantity !== 1) return false;
  const { id, trialPeriod } = item.price;
  if (hasTrial) return id === price.paddleId;
  if (price.noTrialId !== null) return id === price.noTrialId;
  if (trialPeriod) return false;
  return id === price.paddleId || (await findCatalogPriceOf(id)) === price.paddleId;
}

/** What a transaction sells, for our own records. */
export function saleOf({ price, hasTrial }: WantedSale, answered: Answered): Sale {
  const id = answered.items[0]?.price?.id ?? null;
  const isOfCatalog = id === null || id === price.paddleId || id === price.noTrialId;
  return { priceId: price.paddleId, hasTrial, customPriceId: isOfCatalog ? null : id };
}
