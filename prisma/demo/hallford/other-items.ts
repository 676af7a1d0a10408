import { h, li, type Node, p, when } from '../document-nodes.ts';
import { moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';

export function hallfordForwardLooking({ fiscalYear }: Report): Node[] {
  return [
    h('Cautionary Note Regarding Forward-Looking Statements', 1),
    p`Statements in this report about what Hallford expects, plans or believes, including its expectations for capital expenditures, prices and costs in ${fiscalYear + 1}, are forward-looking statements under the federal securities laws. They rest on assumptions that may prove wrong. Item 1A describes what could cause results to differ, and the Company assumes no obligation to update any statement.`,
  ];
}

export function hallfordCybersecurity(late: boolean): Node[] {
  return [
    h('Risk Management and Strategy'),
    p`The Company treats an outage of dispatch and billing as the gravest of its cyber risks and plans from there. It keeps copies of both systems at a second data center, tests moving to them every ${late ? 'quarter' : 'six months'}, and can run pickup and delivery from paper manifests for two days, which each terminal practices once a year.`,
    p`Networks are monitored at all hours by a contractor; access to systems from outside requires a second factor; and all office employees receive a simulated phishing message every month, which ${late ? '2.9%' : '4.1%'} of them opened in the last quarter of the year.`,
    p`New software vendors are reviewed before a contract is signed and, if they hold customers' data, each year after that.`,
    p`The Company has not had a cybersecurity incident that materially affected, or is reasonably likely to materially affect, its operations or financial condition. See Item 1A for the risk of one.`,
    h('Governance'),
    p`Terminal managers, who are measured on service, take part in each exercise and may stop one that endangers freight. Lessons from exercises and from incidents at other carriers are written down, assigned to a person and a date, and reported to the committee until they are closed.`,
    p`The safety and nominating committee of the board oversees cybersecurity as it oversees accidents on the road, and hears from the vice president for technology at each of its four meetings a year.`,
    p`The vice president has worked in the field for ${late ? '19' : '18'} years and leads a team of ${late ? 'eleven' : 'nine'}. A written plan requires that the chief executive and the committee's chair be told of a serious incident within four hours.`,
  ];
}

export function hallfordProperties(late: boolean): Node[] {
  return [
    p`The Company's general office in Terre Haute, 118,000 square feet, is owned and unencumbered. Of the ${late ? '97' : '86'} terminals, ${late ? '59' : '55'} are owned and ${late ? '38' : '31'} leased; together they have ${late ? '3,420' : '3,085'} dock doors. The largest are:`,
    li`Indianapolis, Indiana: 178 doors, owned, a breakbulk terminal;`,
    li`Memphis, Tennessee: 142 doors, owned, a breakbulk terminal with a driving school and shop;`,
    li`Chicago Heights, Illinois: 120 doors, leased until ${late ? '2036 after renewal in 2025' : '2026 with an option to renew'}; and`,
    ...(late
      ? [li`Omaha, Nebraska: 84 doors, owned, acquired with Prairie Line.`]
      : [li`St. Louis, Missouri: 96 doors, owned.`]),
    p`About ${late ? '81%' : '84%'} of doors were in use on an average day in the fourth quarter.`,
    p`The Company believes that its terminals suffice for about 15% more shipments than it handles now.`,
  ];
}

export function hallfordLegal(late: boolean): Node[] {
  return [
    p`The Company is party to lawsuits over accidents, cargo and employment that arise in the ordinary course of trucking and are mostly insured above its retentions.`,
    p`Note 8 to the consolidated financial statements describes ${late ? 'the settlement of ' : ''}the wage-and-hour class action in Cook County, Illinois, and the cleanup in Muncie, and is incorporated here by reference.`,
  ];
}

export function hallfordEquityMarket({ fiscalYear: year, now, profile }: Report): Node[] {
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  return [
    p`Hallford's common stock is listed on the New York Stock Exchange under the symbol HLFD. At February ${late ? '13, 2026' : '14, 2025'}, there were ${late ? '1,184' : '1,227'} shareholders of record.`,
    p`The Company paid dividends of $0.18 a share in each quarter of ${year} and has paid one every quarter since 1991. ${late ? 'On February 10, 2026, the board raised the quarterly dividend to $0.19 a share.' : 'On February 11, 2025, the board left the quarterly dividend at $0.18 a share.'}`,
    ...when(
      !late,
      p`In 2024 the Company bought about 273,000 of its shares for ${usd(now.flows.buybacks)} under a program of $40 million, of which $14.0 million remained at year end. It does not expect to buy more until the freight market improves.`,
    ),
    ...when(
      late,
      p`The Company bought none of its shares in 2025. A program authorized in 2022 had $14.0 million remaining at year end; the board expects to resume purchases in 2026, in an amount that roughly offsets shares issued to employees.`,
    ),
  ];
}

export function hallfordMarketRisk({ fiscalYear: year, now, profile }: Report): Node[] {
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  const debt = now.close.currentDebt + now.close.longDebt;
  const floating = Math.round(debt * (late ? 0.68 : 0.61));
  return [
    p`Interest rates. About ${usd(floating)} of the Company's ${usd(debt)} of debt at December 31, ${year} bore a floating rate. An increase of one percentage point would raise annual interest expense by about ${usd(floating / 100)}.`,
    p`The fair value of debt approximates its carrying amount, because fixed-rate equipment notes are short.`,
    p`Diesel fuel. A change of $0.25 in the price of a gallon would change annual fuel expense by about ${late ? '$8.2' : '$8.4'} million and surcharge revenue by about ${late ? '$7.1' : '$7.3'} million, for a net effect of about $1.1 million before taxes. The net effect is larger in any quarter in which the price changes quickly.`,
    p`Used equipment. A decline of 10% in the market value of tractors and trailers scheduled for sale in ${year + 1} would reduce proceeds by about $1.1 million. The Company does business only in dollars and holds no derivatives.`,
  ];
}
