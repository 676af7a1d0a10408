import { h, type Node, p, risk, when } from '../document-nodes.ts';
import type { Report } from '../profile.ts';
import { hallfordOtherRisks } from './risk-factors-other.ts';

export function hallfordRisks(report: Report): Node[] {
  const { fiscalYear: year } = report;
  const late = year === 2025;
  return [
    p`An investor in Hallford's shares should consider the following risks together with the rest of this report. Risks that the Company does not know of, or now believes to be small, may also prove to matter.`,
    h('Freight Demand and Competition'),
    ...risk(
      'Demand for freight falls when the economy slows, and trucking capacity is slow to leave the market.',
      p`The Company's customers make and sell goods, and when they sell fewer, there is less to haul. The downturn that began in 2022 has lasted longer than any since trucking was deregulated: at the end of ${year}, truckload contract rates were still about ${late ? '11%' : '13%'} below their peak, while wages, insurance and equipment cost more than they did then.`,
      p`Fixed costs of terminals and drivers mean that a decline of 1% in less-than-truckload tonnage lowers segment income by roughly 5%.`,
      p`Carriers of all sizes kept trucks that they had ordered in better years, and many small ones kept driving as long as they could make payments on them. Capacity leaves when owners run out of cash or of patience, and neither can be predicted from published figures.`,
    ),
    ...when(
      late,
      ...risk(
        "Tariffs and disputes over trade may reduce our customers' shipments and raise the price of our equipment.",
        p`Manufacturers of vehicles, machinery and appliances in the Company's territory depend on parts that cross the Mexican and Canadian borders. Tariffs imposed since March 2025 have led some of them to build stock ahead of effective dates and to ship less afterwards, which made the Company's volumes in 2025 unusually hard to plan for. An agreement that replaces or ends the present North American trade agreement could move production away from the region.`,
        p`Tariffs on trucks and parts made abroad also raise costs. The Company's two suppliers assemble part of their tractors in Mexico; one has added a surcharge of $2,900 to each tractor to be delivered in 2026.`,
      ),
    ),
    ...when(
      !late,
      ...risk(
        'Freight that came to us when a large competitor closed may not stay.',
        p`A national less-than-truckload carrier closed in the summer of 2023, and the Company estimates that about 4% of its present less-than-truckload shipments came from that carrier's customers. Other carriers have since bought many of the closed terminals and are reopening them. If this freight moves on price, the Company will have hired drivers and leased doors for shipments that it no longer has.`,
      ),
    ),
    ...risk(
      'We depend on a few large customers.',
      p`One home-improvement retailer provided ${late ? '12%' : '9%'} of ${year} revenue and the ten largest customers ${late ? '34%' : '31%'}. Large customers put their freight out to bid every year or two, use brokers' software to move loads among carriers by the day, and can build fleets of their own. ${late ? 'The retailer will bid about a third of its lanes with the Company in the spring of 2026.' : 'None of the five largest contracts comes up for bid before October 2025.'}`,
    ),
    ...risk(
      'We may not be able to raise prices as fast as our costs rise.',
      p`In ${year} the average cost of a less-than-truckload shipment rose by ${late ? '2.2%' : '3.9%'}, and revenue per shipment by ${late ? '1.5%' : '3.2%'}.`,
      p`General rate increases are an opening position; after negotiation the Company has kept between a third and two thirds of them. Customers with excess choice among carriers resist even increases that only match inflation.`,
    ),
    ...risk(
      'Brokers and shippers that use software to match loads with trucks may take business from us.',
      p`Digital platforms quote truckload freight in seconds and lower the cost of changing carriers. They have reduced the margin between what brokers charge and what they pay, which for the Company was ${late ? '13.9%' : '14.2%'} of ${late ? 'Asset-Light Solutions' : 'Brokerage and Logistics'} revenue in ${year} compared with 17.1% in 2021. Some platforms are owned by companies that can afford to lose money for years.`,
    ),
    h('Labor, Safety and Insurance'),
    ...risk(
      'It is difficult and expensive to find and keep drivers.',
      p`Fewer young people take up driving each year, rules on drug testing and English proficiency remove some who have, and other trades pay as well without nights away.`,
      p`The Company raised drivers' wages by ${late ? '3.5%' : '4.0%'} on average in ${year}. When freight recovers, it expects to have to raise them faster, and it may have to park tractors for want of drivers.`,
      p`A driver whom the Company trains may leave as soon as the commitment that paid for the course has ended. New drivers also have more accidents in their first two years than at any later time, so that rapid hiring raises insurance cost some time after it raises wages.`,
    ),
    ...risk(
      'A serious accident could cost more than our insurance covers.',
      p`Juries have awarded tens and even hundreds of millions of dollars after truck accidents, sometimes against carriers that did little wrong.`,
      p`The Company retains the first ${late ? '$3.0' : '$2.0'} million of each auto liability claim and insures the excess only up to $80 million. It had ${late ? 'three' : 'two'} claims above its retention open at the end of ${year}. A verdict above the limit, or several large ones in a year, could exhaust the Company's liquidity.`,
      p`Insurers have withdrawn from trucking, asked for higher retentions, or excluded punitive damages. The Company buys its excess coverage in layers from nine insurers, any of which may decline to renew, and a gap between two layers would be for the Company to fill.`,
    ),
    ...risk(
      'Reserves for claims are estimates, and we have had to add to them.',
      p`Accident claims take three to five years to close, and medical cost and legal expense have grown faster than the Company's actuaries assumed.`,
      p`Additions to reserves for accidents of earlier years cost ${late ? '$6.8' : '$5.1'} million in ${year}. Each increase of 10% in the reserve for auto liability would reduce income before taxes by about ${late ? '$4.9' : '$4.3'} million.`,
    ),
    ...risk(
      'Unions may organize more of our employees, and one of our agreements ends in 2027.',
      p`Organizing drives are under way at several regional carriers. ${late ? 'A petition at the St. Louis terminal was withdrawn in October 2025 but may be renewed after a year.' : 'None is known to the Company at its own terminals.'} Work rules of the kind common in the industry's union contracts would make it harder to use the same people on the dock and on the street, on which the Company's next-day service depends.`,
      p`A strike at four terminals would affect mostly freight to and from Illinois, but drivers elsewhere might refuse to cross a picket line, and customers would divert freight before a strike began and might not bring all of it back.`,
    ),
    ...risk(
      'Courts and states may treat the independent contractors whom we use as employees.',
      p`About ${late ? '410' : '440'} owner-operators haul freight for Truckload and the broker carriers for ${late ? 'Asset-Light Solutions' : 'Brokerage and Logistics'} employ many more. If owner-operators were reclassified under federal or state law, the Company could owe back wages, taxes and benefits and would have to restructure about ${late ? '12%' : '13%'} of its truckload capacity.`,
      p`The federal test for independent contractors has been rewritten three times in a decade, and states apply tests of their own. A carrier that complies in Indiana may not comply thirty miles away in Illinois, and the Company cannot dispatch by state line.`,
    ),
    ...hallfordOtherRisks(report, late),
  ];
}
