import { stemsOf } from '#lib/summaries/key-points/weigh/salience';
import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { stemWord } from '#lib/text/stems';

const DRIVERS = new RegExp(DRIVER, 'gi');
/** Says nothing beside the names of parts but that they moved. */
const BESIDE = new Set(
  (
    'increases decreases growth higher lower all each both two three four five across segment segments business ' +
    'businesses division divisions operating reportable corporate revenue revenues sales net primarily partially offset'
  )
    .split(' ')
    .map(stemWord),
);

/**
 * Whether the cause that a text gives is only that parts of the company moved ("driven by increases at all segments"),
 * which the parts' own figures tell. Linear in the text.
 * @param parts the segments' names
 */
export function causeIsParts(text: string, parts: readonly string[]): boolean {
  const driver = DRIVER.exec(text);
  if (!driver || parts.length === 0) return false;
  const own = stemsOf(parts.join(' '));
  const cause = text.slice(driver.index).replaceAll(DRIVERS, ' ');
  return [...stemsOf(cause)].every((stem) => BESIDE.has(stem) || own.has(stem));
}
