import { h, type Node, p } from '../document-nodes.ts';
import { moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';

export function tidemarkForwardLooking({ fiscalYear }: Report): Node[] {
  return [
    h('Special Note Regarding Forward-Looking Statements', 1),
    p`This report contains statements about the future, such as our outlook for fiscal ${fiscalYear + 1}, the timing of trials and clearances, and the adequacy of our cash. They are forward-looking statements under the Private Securities Litigation Reform Act of 1995 and are subject to the risks described in Item 1A. We do not undertake to update them.`,
  ];
}

export function tidemarkCybersecurity(late: boolean): Node[] {
  return [
    h('Risk Management and Strategy'),
    p`We assess cyber risk separately for instruments, for the laboratory and for the office, because an attacker would want something different from each. Instruments accept only software that we have signed.`,
    p`Laboratory systems are copied every four hours to storage that cannot be altered for 30 days, and we restore them from it ${late ? 'every quarter' : 'twice a year'} to prove that we can.`,
    p`We employ an outside firm to watch our systems and to respond with us to incidents, and we test applications before release.`,
    p`Vendors that handle patients' data must hold a recognized certification; ${late ? 'all 27' : '24 of 26'} did at year end. Connections to hospitals are limited to results going out and orders coming in.`,
    p`In ${late ? 'April 2025' : 'June 2024'}, attackers read the mailbox of one employee for ${late ? 'two days' : 'six days'}.`,
    p`We found no sign that they took patients' data, and neither this incident nor any other has materially affected us or is reasonably likely to.`,
    h('Governance'),
    p`Whoever discovers an incident reports it to one telephone number, which is answered at all hours. A written plan says who decides within the first hour, who tells hospitals whose results may be affected, and who judges with counsel whether investors must be told.`,
    p`Our audit committee reviews cyber risk twice a year and after any incident that a written scale rates as serious. Management's committee, made up of our general counsel, the head of quality and the director of information security, meets monthly.`,
    p`The director has ${late ? '16' : '15'} years of experience, seven of them with makers of medical devices.`,
  ];
}

export function tidemarkProperties(late: boolean): Node[] {
  return [
    p`We lease 96,000 square feet in Providence for offices, research and the manufacture of cartridges, until ${late ? '2031, with options to 2041' : '2031'}, and 38,000 square feet in Warwick, Rhode Island, for our laboratory, until 2029. ${late ? 'Kestrel leases 9,400 square feet in Durham, North Carolina, until 2028. In October 2025 we signed a lease for 31,000 square feet beside our plant, for the fourth cartridge line.' : 'Space for a third cartridge line is being fitted out in Providence.'}`,
    p`We believe that these facilities are adequate for our needs in the coming year and that suitable space would be available if we needed more. The Providence building stands in a flood zone; we have raised electrical equipment and keep finished cartridges at a warehouse in Worcester, Massachusetts.`,
  ];
}

export function tidemarkLegal(late: boolean): Node[] {
  return [
    p`${late ? 'The securities class action that was pending against us was settled in fiscal 2025. ' : 'A securities class action is pending against us. '}It is described, with a suit over product liability, in Note 8 to the financial statements, which is incorporated here by reference. Other proceedings in the ordinary course of business are not material.`,
  ];
}

export function tidemarkEquityMarket({ fiscalYear: year, filedOn }: Report): Node[] {
  const late = year === 2025;
  return [
    p`Our common stock trades on The Nasdaq Global Market under the symbol TIDE. There were ${late ? '118' : '124'} holders of record on November 28, ${filedOn.slice(0, 4)}; most stockholders hold through brokers. We have never paid a dividend, and our credit facility forbids it.`,
    p`We did not repurchase stock or sell unregistered securities in fiscal ${year}. At September 30, ${year}, options and restricted units on ${late ? '4.6' : '4.9'} million shares were outstanding, and ${late ? '3.2' : '4.1'} million shares were available under our 2019 plan, to which 1% of outstanding shares is added each January.`,
  ];
}

export function tidemarkMarketRisk({ fiscalYear: year, now, profile }: Report): Node[] {
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  return [
    p`Interest rates. Our cash is in money market funds and Treasury bills of less than three months.`,
    p`A fall of one percentage point in rates would reduce annual interest income by about ${usd(now.close.cash / 100)}. Our notes bear a fixed rate; their fair value was ${late ? '$148.9' : '$139.2'} million at September 30, ${year}, and moves with the price of our stock as well as with rates.`,
    p`Currencies. We invoice distributors in Europe in euros, ${late ? '12%' : '11%'} of revenue, and pay our contract manufacturer in dollars. A rise of the dollar by 10% would have reduced fiscal ${year} revenue by about ${late ? '$2.5' : '$1.9'} million and operating income by about ${late ? '$1.6' : '$1.2'} million. We do not hedge.`,
  ];
}
