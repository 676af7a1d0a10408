import { useId } from 'react';
import { Field, FieldLabel, Input, Radio } from '#components/ui/field';
import { writeClock } from '#lib/filing-mails/settings/clock-time';
import type { MailSettings } from '#lib/filing-mails/settings/settings';
import { deliveries } from '#lib/watchlist/delivery';
import { deliveryHints, deliveryNames } from './delivery-words.ts';
import { TimeZoneSelect } from './time-zone-select.tsx';

/** How filings are mailed, and when a digest is sent: the fields of a form. */
export function MailChoices({ settings }: { settings: MailSettings }) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="text-sm font-semibold">New filings are mailed</legend>
        {deliveries.map((delivery) => (
          <Radio
            key={delivery}
            name="delivery"
            value={delivery}
            defaultChecked={settings.delivery === delivery}
            hint={deliveryHints[delivery]}
          >
            {deliveryNames[delivery]}
          </Radio>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        <Field className="w-34">
          <FieldLabel htmlFor={`${id}-time`}>Once a day at</FieldLabel>
          <Input
            id={`${id}-time`}
            name="digestTime"
            type="time"
            size="sm"
            required
            defaultValue={writeClock(settings.digestMinute)}
          />
        </Field>
        <Field className="min-w-0 flex-1 basis-56">
          <FieldLabel htmlFor={`${id}-zone`}>In the time zone of</FieldLabel>
          <TimeZoneSelect id={`${id}-zone`} zone={settings.timeZone} />
        </Field>
      </div>
    </>
  );
}
