import { h, type Node, p, risk, when } from '../document-nodes.ts';
import { moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';

export function hallfordOtherRisks({ fiscalYear: year, now, profile }: Report, late: boolean): Node[] {
  const { usd } = moneyWords(profile.scale);
  const debt = now.close.currentDebt + now.close.longDebt;
  return [
    h('Operations'),
    ...risk(
      'Fuel prices change quickly, and surcharges recover only part of an increase.',
      p`Fuel cost ${usd(now.expenses.fuel ?? 0)} in ${year}. Surcharges do not cover empty miles, idling or the week by which they lag the index, and falling prices reduce revenue as well as cost: in ${year}, lower surcharges took about ${late ? '$9.4' : '$13.7'} million from revenue. The Company does not hedge and does not intend to.`,
    ),
    ...risk(
      'Our terminals are hard to replace, and losing one would harm service across the network.',
      p`Nearly ${late ? '40%' : '45%'} of line-haul freight passes through the Indianapolis and Memphis breakbulk terminals. A fire, tornado or flood at either would add at least a day to most transit times for weeks. Zoning makes new terminals slow and costly to build, and the owners of ${late ? '38' : '31'} leased terminals may sell to developers who would pay more than a carrier can.`,
    ),
    ...risk(
      'Severe weather interrupts operations and makes quarters hard to compare.',
      p`Ice and snow close highways across the Company's territory in most winters. Storms cost about ${late ? '$3.1' : '$4.4'} million of operating income in the first quarter of ${year}.`,
      p`A warming climate may bring less snow but more floods on the Ohio, Wabash and Mississippi rivers, where 14 terminals stand within a mile of the water.`,
      p`A closed highway costs the Company twice: drivers are paid while they wait, and freight that arrives a day late fills docks that were planned for the next day's freight. It usually takes three days of good weather to recover from one day of ice.`,
    ),
    ...risk(
      'A failure of our computer systems, or an attack on them, could stop freight from moving.',
      p`Dispatch, billing and the handheld devices of drivers depend on systems at two data centers and with one cloud provider. In ${late ? '2025' : '2024'}, attackers shut down the systems of ${late ? 'two carriers' : 'a carrier'} of about the Company's size for ${late ? 'eight and eleven days' : 'nine days'}.`,
      p`A similar outage would cost the Company an estimated $3 million to $4 million of revenue a day and the patience of customers who promise delivery dates.`,
    ),
    ...risk(
      'Equipment costs more each year, and what we sell brings less.',
      p`A day-cab tractor ordered for ${year + 1} costs about ${late ? '$151,000' : '$146,000'}, compared with $112,000 in 2019, and engines that meet the 2027 emission rule will cost more and may be less reliable at first. Prices of used tractors were ${late ? 'about level with' : '17% below'} those of a year earlier. If they fall, the Company must depreciate its fleet faster or sell at a loss.`,
    ),
    ...when(
      late,
      ...risk(
        'Prairie Line may not earn what we paid for it.',
        p`Goodwill and intangible assets of $39.7 million were recorded for Prairie Line, the value of which depends on combining its eleven terminals with the Company's network and on filling trucks on lanes through Omaha that now run 62% full westbound. Prairie Line earned less in its first nine months than the Company had planned, because a farm-equipment customer reduced production.`,
      ),
    ),
    ...risk(
      'We are subject to environmental liability for fuel tanks and old terminal sites.',
      p`Hallford owns or leases 52 underground tanks. It is cleaning up diesel from a former terminal in Muncie, Indiana, at an estimated remaining cost of ${late ? '$1.2' : '$1.6'} million, and may find leaks elsewhere.`,
      p`Buyers of terminals that the Company sold have rights of indemnity that in some cases never expire.`,
      p`Rules on storm water, refrigerants and the disposal of tires also apply to terminals, and several states are considering limits on idling near homes. The Company has paid fines for spills in the past, none of them above $60,000.`,
    ),
    h('Finance and Ownership'),
    ...risk(
      'Our credit agreement restricts what we may do, and its financial covenant leaves us limited room.',
      p`The Company had ${usd(debt)} of debt at the end of ${year}. Its credit agreement requires a ratio of cash flow to fixed charges of at least ${late ? '1.10 through December 31, 2026, and 1.25 after that; the lower figure was agreed in November 2025 in view of the litigation settlement' : '1.25'}. The ratio was ${late ? '1.31' : '1.52'} at December 31, ${year}.`,
      p`A further decline in income could bring the Company into default, upon which lenders could demand repayment and stop dividends.`,
    ),
    ...risk(
      'Higher interest rates raise what we pay on most of our debt.',
      p`About ${late ? '68%' : '61%'} of the Company's debt bears a floating rate. Higher rates also slow home building and the sale of appliances, which together account for about a fifth of its freight, so that the Company tends to pay more interest when it has less income with which to pay it.`,
    ),
    ...risk(
      'The Hallford family can decide or block most votes of shareholders.',
      p`Descendants of the founder and trusts for their benefit hold about ${late ? '33%' : '34%'} of the shares and have agreed to vote together until 2031. They can in effect choose directors and prevent a sale that other shareholders might favor, and sales of their shares could depress the price.`,
      p`Two members of the family serve as officers, and the agreement among its members gives the oldest of them a deciding vote when they disagree. Their interests in dividends, in the name and in independence may differ from the interests of other shareholders.`,
    ),
    ...risk(
      'We may be unable to pay dividends at the present rate.',
      p`Dividends of $0.72 a share took ${usd(now.flows.dividends)} in ${year}, or ${((now.flows.dividends / now.netIncome) * 100).toFixed(0)}% of net income. The credit agreement forbids dividends while the ratio of cash flow to fixed charges is below ${late ? '1.15' : '1.30'}. Our board may lower or end them at any time.`,
    ),
  ];
}
