import { deliveries } from '#lib/watchlist/delivery';
import { deliveryNames } from './delivery-words.ts';

/** What can be chosen for one company; "" is as the others. */
export function DeliveryOptions() {
  return (
    <>
      <option value="">As all</option>
      {deliveries.map((delivery) => (
        <option key={delivery} value={delivery}>
          {deliveryNames[delivery]}
        </option>
      ))}
    </>
  );
}
