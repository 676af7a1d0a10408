import { h, li, type Node, p, when } from '../document-nodes.ts';
import { grouped, moneyWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { pick } from '../simulate-quarters.ts';
import { ltlStatistics } from './company.ts';

export function hallfordBusiness(report: Report): Node[] {
  const { now, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  const part = (key: string) => share(pick(now.segmentRevenue, key), now.revenue);
  const light = late ? 'Asset-Light Solutions' : 'Brokerage and Logistics';
  const ltl = ltlStatistics(year, pick(now.segmentRevenue, 'ltl'));
  const seasons = p`Freight is seasonal. Shipments are usually lightest in January and February, when weather also adds cost, and heaviest from May to October. Hallford has earned between 52% and 58% of its annual operating income in the second and third quarters of each of the past ten years.`;

  return [
    h('General'),
    p`Hallford Freight Lines Corp. hauls freight by truck in 24 states of the Midwest, the South and the Plains. It was founded in Terre Haute in 1938 with three trucks that carried canned goods to Chicago, went public in 1986, and had operating revenue of ${usd(now.revenue)} in ${year}.`,
    p`In this report "Hallford" and "the Company" mean Hallford Freight Lines Corp. and its subsidiaries.`,
    p`The Company operates ${late ? '97' : '86'} terminals, ${late ? '3,015' : '2,940'} tractors and ${late ? '10,240' : '9,870'} trailers, and employed ${late ? '6,610' : '6,480'} people at December 31, ${year}. About ${late ? '71%' : '70%'} of its revenue comes from freight that begins or ends within 300 miles of Indianapolis.`,
    h('Segments'),
    p`The segments share drivers, trailers and salespeople where that saves money. A pallet that a customer hands to Less-than-Truckload may ride part of the way behind a Truckload tractor, and a load that Truckload cannot cover is offered to outside carriers before it is refused.`,
    p`Less-than-Truckload (${part('ltl')} of ${year} revenue) gathers shipments of 150 to 15,000 pounds from many customers, sorts them across docks, and delivers most of them the next day or the day after. In ${year} it moved ${grouped(ltl.perDay)} shipments a workday at an average of $${ltl.perShipment.toFixed(2)} each, fuel surcharge included.`,
    p`Truckload (${part('truckload')} of ${year} revenue) provides dry vans with drivers under contracts of one year, mainly to makers of food, paper and building products; ${late ? '64%' : '58%'} of its tractors are assigned to a single customer's freight. It has ${late ? '872' : '915'} tractors, ${late ? '43 fewer' : '61 fewer'} than a year earlier.`,
    p`${light} (${part('light')} of ${year} revenue) arranges transportation by other carriers, manages freight for ${late ? '46' : '41'} customers, and runs ${late ? 'four' : 'three'} cross-dock warehouses. ${late ? 'It was named Brokerage and Logistics until the first quarter of 2025; only the name changed.' : 'It had 11,400 approved carriers at year end.'}`,
    ...when(
      late,
      h('Acquisition of Prairie Line Cartage'),
      p`On April 7, 2025, Hallford bought Prairie Line Cartage, LLC, a less-than-truckload carrier in Iowa, Nebraska and South Dakota, for ${usd(now.flows.acquisition)} in cash.`,
      p`Prairie Line brought 11 terminals, 214 tractors and 388 employees, and $31.4 million of revenue in the nine months after the purchase. Its freight has moved under Hallford's bills and computer systems since September 2025.`,
    ),
    h('Customers and Pricing'),
    p`Customers range from a maker of pickles that ships two pallets a week to national retailers with hundreds of stores. The Company sells to both through people who live near them: each of its sales territories is built around one terminal, and the manager of the terminal is paid in part on the profit of the accounts that it serves.`,
    p`The Company's largest customer, a home-improvement retailer, provided ${late ? '12%' : '9%'} of ${year} revenue (${late ? '9%' : '8%'} in ${year - 1}) across all three segments, and its ten largest ${late ? '34%' : '31%'}. Contracts may generally be ended on 30 to 60 days' notice and guarantee no volume.`,
    p`About ${late ? '38%' : '41%'} of less-than-truckload revenue is priced by contract with individual customers, the rest by tariff with negotiated discounts. A general rate increase of ${late ? '5.4% took effect on September 8, 2025' : '5.9% took effect on September 9, 2024'}. In ${year}, contracts that came up for renewal were renewed at rates ${late ? '4.6%' : '4.1%'} higher on average.`,
    p`Fuel surcharges pass on most changes in the price of diesel. They follow a national index published each Monday and lag it by about a week, so sharp increases reduce income until the surcharge catches up.`,
    ...when(!late, seasons),
    h('Drivers and Other Employees'),
    p`The Company employed ${late ? '3,190' : '3,120'} drivers at year end. Turnover was ${late ? '14%' : '16%'} among less-than-truckload drivers, most of whom sleep at home, and ${late ? '58%' : '63%'} in Truckload. The average age of drivers was ${late ? '47.8' : '47.5'} years, and ${late ? '390' : '372'} of them have driven a million miles for Hallford without a preventable accident.`,
    p`Drivers and dock workers at four Illinois terminals, ${late ? '312' : '318'} people, are represented by a union under an agreement that runs to June 30, 2027. No other employees are represented. ${late ? 'A petition for an election at the St. Louis terminal was withdrawn in October 2025.' : 'There was no organizing election at any terminal in 2024.'}`,
    p`Hallford runs its own driving schools in Terre Haute and Memphis, from which ${late ? '284' : '261'} students graduated in ${year}.`,
    p`Dock workers may enroll without charge and keep their wages while they train; two in five of the Company's newest line-haul drivers came off the dock.`,
    h('Safety'),
    p`Every driver begins the year with a day of instruction in hazards that the cameras recorded in the year before. A driver who stops for weather may not be asked why by anyone but a safety supervisor, a rule that the founder wrote in 1951 and that is printed on the first page of the handbook.`,
    p`The Company recorded ${late ? '0.58' : '0.63'} accidents reportable to the Department of Transportation per million miles in ${year}. All tractors have collision mitigation and inward- and outward-facing cameras; ${late ? 'all' : '88%'} also have blind-spot sensors. It holds a satisfactory safety rating, the highest that the department gives.`,
    h('Equipment and Fuel'),
    p`Trailers are pulled in pairs on most line-haul routes, because two short trailers can be loaded for different terminals and separated at a breakbulk without handling the freight. The Company maintains its equipment in eleven shops of its own, where mechanics also inspect brakes and tires after every third trip.`,
    p`Tractors are kept in line-haul service for about five years and then used in pickup and delivery for about five more.`,
    p`The average age of the tractor fleet was ${late ? '4.6' : '4.3'} years at December 31, ${year}. The Company buys from two manufacturers and had commitments of ${late ? '$48.7' : '$57.2'} million for ${year + 1} deliveries.`,
    p`The Company used ${late ? '32.9' : '33.6'} million gallons of diesel in ${year} at an average of $${late ? '3.61' : '3.78'} a gallon before tax refunds, about 46% of it from tanks at its own terminals. It does not hedge fuel. ${late ? 'Twelve' : 'Six'} battery-electric yard tractors were in use at year end.`,
    h('Insurance'),
    p`Hallford retains the first ${late ? '$3.0' : '$2.0'} million of each auto liability claim and the first $1.0 million of each workers' compensation claim, and insures the excess up to $80 million an occurrence. ${late ? 'The retention for auto liability was raised from $2.0 million on April 1, 2025, because insurers asked for 22% more premium to leave it unchanged.' : 'The policy year begins on April 1; retentions have been unchanged since 2020.'}`,
    h('Competition'),
    p`The Company does not try to be the cheapest. It believes that a shipper pays for a second delivery attempt, a wet carton or an unanswered telephone in ways that do not appear on a freight bill, and that its rates of damage and delay, which customers audit, are the best argument that its salespeople have.`,
    p`Trucking is fragmented and competitive. In less-than-truckload, where terminals are an obstacle to entry, the Company competes with six national and about a dozen regional carriers on transit time, claims and price. In truckload and brokerage anyone with a truck or a telephone can enter, and in slack years prices fall to the cash cost of the least careful carrier.`,
    h('Regulation'),
    p`The Department of Transportation regulates hours of service, drug and alcohol testing, equipment and safety; the Environmental Protection Agency regulates emissions, storm water and fuel tanks.`,
    p`A rule on emissions of nitrogen oxides that applies to engines of model year 2027 is expected to raise the price of a new tractor by ${late ? '$8,000 to $25,000' : '$15,000 to $30,000'}. ${late ? 'The agency has proposed to relax its warranty provisions, which would put the cost near the lower figure.' : 'The Company may buy some tractors early to put off part of that cost.'}`,
    h('Available Information'),
    p`The Company posts its annual, quarterly and current reports on its website, free of charge, as soon as reasonably practicable after it files them. The following are posted there too:`,
    li`the codes of conduct for directors and employees, and any waiver of them;`,
    li`the charters of the audit, compensation, and safety and nominating committees; and`,
    li`monthly less-than-truckload tonnage and shipment counts, updated in the first week of the second and third month of each quarter.`,
  ];
}
