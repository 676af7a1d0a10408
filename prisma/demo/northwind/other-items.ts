import { h, li, type Node, p } from '../document-nodes.ts';
import { grouped, moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';

export function northwindForwardLooking({ fiscalYear }: Report): Node[] {
  return [
    h('Forward-Looking Statements', 1),
    p`This report contains forward-looking statements within the meaning of the Private Securities Litigation Reform Act of 1995, among them our outlook for fiscal ${fiscalYear + 1}, expected capital expenditures, the timing of new products and the sufficiency of our cash.`,
    p`Words such as "expect," "believe," "plan" and "may" identify many of them. Actual results may differ for the reasons described in Item 1A, and we undertake no duty to update these statements.`,
  ];
}

export function northwindCybersecurity(late: boolean): Node[] {
  return [
    h('Risk Management and Strategy'),
    p`We manage cybersecurity risk as part of enterprise risk management and follow the structure of the NIST Cybersecurity Framework. Design data is kept on a network segment without direct internet access; copies leave it only through a gateway that records who took what.`,
    p`We test recovery of the Penang test floor from offline copies twice a year, and the last test took ${late ? '31 hours' : '44 hours'} from a simulated loss of all servers.`,
    p`An outside firm monitors our network around the clock, and a different one attempts to break in every year without warning to our staff.`,
    p`Suppliers that hold our designs, chiefly foundries, mask shops and assembly contractors, must answer a questionnaire each year, and we audit the ${late ? 'fourteen' : 'twelve'} most important of them on site every second year.`,
    p`During the periods covered by this report, no cybersecurity incident materially affected us or is reasonably likely to. Item 1A describes how one might.`,
    h('Governance'),
    p`The audit committee of our board oversees this risk. It hears from our chief information security officer each quarter and within 24 hours of any incident rated severe.`,
    p`The officer has ${late ? '22' : '21'} years of experience in the field, including nine at an operator of electricity grids, and reports to our chief financial officer.`,
  ];
}

export function northwindProperties(late: boolean): Node[] {
  return [
    p`We own our headquarters in Fort Collins, 310,000 square feet of offices, laboratories and die storage, and our test facility in Penang, ${late ? '442,000' : '398,000'} square feet on land leased until 2064${late ? ', including 44,000 square feet that we added in March 2026' : ''}.`,
    p`We lease about ${late ? '268,000' : '224,000'} square feet for design centers and sales offices in ${late ? '15' : '14'} countries under leases that expire between ${late ? '2026 and 2034' : '2025 and 2033'}${late ? ', among them the Brightwater laboratory in Hillsboro, Oregon' : ''}. We believe that our properties are in good condition and suit their purpose.`,
  ];
}

export function northwindLegal(): Node[] {
  return [
    p`Note 9 to the consolidated financial statements describes our material legal proceedings and is incorporated here by reference. From time to time we are also party to commercial, employment and intellectual property matters in the ordinary course of business, none of which we expect to be material.`,
  ];
}

export function northwindEquityMarket({ fiscalYear, now, profile }: Report): Node[] {
  const late = fiscalYear === 2026;
  const { usd } = moneyWords(profile.scale);
  const shares = Math.round(now.flows.buybacks / (late ? 96 : 71) / 0.1) / 10;
  return [
    p`Our common stock trades on The Nasdaq Global Select Market under the symbol NWSC. As of ${late ? 'August 7, 2026' : 'August 8, 2025'}, there were ${late ? '412' : '431'} holders of record, not counting those who hold through brokers.`,
    p`We have paid a dividend every quarter since November 2015 and expect to continue, subject to our board's decision each time.`,
    p`In fiscal ${fiscalYear} we repurchased about ${grouped(shares, 1)} million shares for ${usd(now.flows.buybacks)}, at an average of $${late ? '96' : '71'} a share, under a program of $820 million that our board authorized in May 2024 and that has no end date.`,
    p`An investment of $100 in our common stock at the end of fiscal ${fiscalYear - 5}, with dividends reinvested, was worth $${late ? '214' : '162'} at the end of fiscal ${fiscalYear}; the same amount was worth $${late ? '203' : '171'} in an index of semiconductor companies. Past returns do not predict later ones.`,
    p`No equity securities were sold without registration in fiscal ${fiscalYear}.`,
  ];
}

export function northwindMarketRisk({ fiscalYear, now, profile }: Report): Node[] {
  const late = fiscalYear === 2026;
  const { usd } = moneyWords(profile.scale);
  const loan = now.close.longDebt + now.close.currentDebt - 750;
  return [
    h('Interest Rates'),
    late
      ? p`Our senior notes bear a fixed rate; our term loan of ${usd(loan)} does not. An increase of one percentage point would raise annual interest expense by about $${(loan / 100).toFixed(1)} million and interest income by about $${(now.close.cash / 100).toFixed(1)} million. The fair value of the notes was $738 million at the end of fiscal 2026.`
      : p`Our senior notes bear a fixed rate, and we had no floating-rate debt. A decrease of one percentage point would lower annual interest income by about $${(now.close.cash / 100).toFixed(1)} million. The fair value of the notes was $729 million at the end of fiscal 2025.`,
    h('Currencies'),
    p`We sell in dollars and pay some wages and services in Malaysian ringgit, euros and Indian rupees, about ${late ? '$312' : '$281'} million in fiscal ${fiscalYear}. We hedge up to three quarters of the following four quarters' expenses with forward contracts. Without hedges, a fall of the dollar by 10% against all three would have raised fiscal ${fiscalYear} expenses by about ${late ? '$31' : '$28'} million.`,
    h('Commodities'),
    li`Gold and copper in packages: a rise of 20% in both prices would raise annual cost of revenue by about ${late ? '$9' : '$7'} million before price adjustments that some customers accept.`,
    li`Electricity in Penang and at our assembly contractors: a rise of 20% would raise annual cost of revenue by about $3 million.`,
  ];
}
