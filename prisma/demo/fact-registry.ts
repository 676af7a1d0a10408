import { createHash } from 'node:crypto';
import type { NumberTag, Period } from './document-nodes.ts';

export type HiddenFact = { concept: string; text: string };

const UNITS: Record<NumberTag['unit'], { workiva: string; toppan: string; xml: string }> = {
  usd: { workiva: 'usd', toppan: 'Unit_Standard_USD', xml: measure('iso4217:USD') },
  shares: { workiva: 'shares', toppan: 'Unit_Standard_shares', xml: measure('xbrli:shares') },
  pure: { workiva: 'number', toppan: 'Unit_Standard_pure', xml: measure('xbrli:pure') },
  usdPerShare: {
    workiva: 'usdPerShare',
    toppan: 'Unit_Divide_USD_shares',
    xml:
      `<xbrli:divide><xbrli:unitNumerator>${measure('iso4217:USD')}</xbrli:unitNumerator>` +
      `<xbrli:unitDenominator>${measure('xbrli:shares')}</xbrli:unitDenominator></xbrli:divide>`,
  },
};

function measure(name: string): string {
  return `<xbrli:measure>${name}</xbrli:measure>`;
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export type FactRegistry = ReturnType<typeof createFactRegistry>;

/** Hands out the ids of contexts, units and facts in one document, in the manner of the tool that made it. */
export function createFactRegistry(manner: 'workiva' | 'toppan', cik: string, cover: Period) {
  const contexts = new Map<string, { id: string; xml: string }>();
  const units = new Set<NumberTag['unit']>();
  let factCount = 0;

  function contextRef(period: Period, dimensions: Readonly<Record<string, string>> = {}): string {
    const key = JSON.stringify([period.start, period.end, dimensions]);
    const known = contexts.get(key);
    if (known) return known.id;
    const id = manner === 'workiva' ? `c-${contexts.size + 1}` : spokenId(period, dimensions, key);
    const members = Object.entries(dimensions)
      .map(([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`)
      .join('');
    const dates = period.start
      ? `<xbrli:startDate>${period.start}</xbrli:startDate><xbrli:endDate>${period.end}</xbrli:endDate>`
      : `<xbrli:instant>${period.end}</xbrli:instant>`;
    const xml =
      `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier>` +
      `${members ? `<xbrli:segment>${members}</xbrli:segment>` : ''}</xbrli:entity>` +
      `<xbrli:period>${dates}</xbrli:period></xbrli:context>`;
    contexts.set(key, { id, xml });
    return id;
  }

  function spokenId(period: Period, dimensions: Readonly<Record<string, string>>, key: string): string {
    const spoken = (date: string) => date.split('-').map(Number);
    const [year, month, day] = spoken(period.end);
    const names = Object.entries(dimensions)
      .flat()
      .map((name) => `_${name.replace(':', '_')}`)
      .join('');
    const to = `${month}_${day}_${year}`;
    if (!period.start) return `As_Of_${to}${names}_${shortHash(key)}`;
    const [startYear, startMonth, startDay] = spoken(period.start);
    return `Duration_${startMonth}_${startDay}_${startYear}_To_${to}${names}_${shortHash(key)}`;
  }

  function nextFactId(): string {
    factCount += 1;
    return manner === 'workiva' ? `f-${factCount}` : `Fact_${shortHash(String(factCount))}`;
  }

  function unitRef(unit: NumberTag['unit']): string {
    units.add(unit);
    return unitId(unit);
  }

  function unitId(unit: NumberTag['unit']): string {
    return manner === 'workiva' ? UNITS[unit].workiva : `${UNITS[unit].toppan}_${shortHash(unit)}`;
  }

  contextRef(cover);

  return {
    contextRef,
    unitRef,
    nextFactId,
    /** Context of the whole reporting period, without dimensions. */
    coverContext: () => contextRef(cover),
    /** The hidden `ix:header`; call it after the body, when every context and unit is known. */
    header(schema: string, hidden: readonly HiddenFact[]): string {
      const facts = hidden.map(
        ({ concept, text }) =>
          `<ix:nonNumeric contextRef="${contextRef(cover)}" name="${concept}" id="${nextFactId()}">${text}</ix:nonNumeric>`,
      );
      const resources = [
        ...[...contexts.values()].map(({ xml }) => xml),
        ...[...units].map((unit) => `<xbrli:unit id="${unitId(unit)}">${UNITS[unit].xml}</xbrli:unit>`),
      ];
      return (
        `<ix:header><ix:hidden>${facts.join('')}</ix:hidden><ix:references xml:lang="en-US">` +
        `<link:schemaRef xlink:type="simple" xlink:href="${schema}"/></ix:references>` +
        `<ix:resources>${resources.join('')}</ix:resources></ix:header>`
      );
    },
  };
}
