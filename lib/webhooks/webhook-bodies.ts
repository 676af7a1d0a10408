import { z } from 'zod';

/** What a reader sends to set the address of their webhook. */
export const WebhookAddress = z.object({
  url: z.string('Give an address.').trim().min(1, 'Give an address.').max(2_000, 'The address is too long.'),
});
