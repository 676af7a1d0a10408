/**
 * The words of an XBRL concept's name; in the us-gaap taxonomy, its standard label without articles and the like:
 * "us-gaap:PaymentsToAcquirePropertyPlantAndEquipment" → "payments to acquire property plant and equipment".
 */
export function conceptWords(concept: string): string {
  return concept
    .slice(concept.indexOf(':') + 1)
    .replace(/(?:Text|Table|Policy)*(?:TextBlock|Abstract|LineItems|Axis|Member)$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
}
