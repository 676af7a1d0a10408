'use client';

import { useState, useSyncExternalStore } from 'react';
import { Select } from '#components/ui/field';
import { isOffered, OFFERED_ZONES, zoneName } from '#lib/filing-mails/settings/time-zones';

const never = () => () => {};
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The server does not know where its reader is. */
const unknown = () => null;

/** The time zone of the digest: the browser's own first, then the one that is set, then those of everybody. */
export function TimeZoneSelect({ id, zone }: { id: string; zone: string }) {
  const own = useSyncExternalStore<string | null>(never, ownZone, unknown);
  const [chosen, setChosen] = useState(zone);
  const first = [...new Set([own, isOffered(zone) ? null : zone])].filter((one) => one !== null);
  return (
    <Select id={id} name="timeZone" size="sm" value={chosen} onChange={(event) => setChosen(event.target.value)}>
      {first.length > 0 && (
        <optgroup label="Yours">
          {first.map((one) => (
            <option key={one} value={one}>
              {zoneName(one)}
              {one === own && ' (this browser’s)'}
            </option>
          ))}
        </optgroup>
      )}
      {Object.entries(OFFERED_ZONES).map(([part, zones]) => (
        <optgroup key={part} label={part}>
          {zones
            .filter((one) => !first.includes(one))
            .map((one) => (
              <option key={one} value={one}>
                {zoneName(one)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}
