import { h, li, type Node, p, when } from '../document-nodes.ts';
import { moneyWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { pick } from '../simulate-quarters.ts';
import { northwindPeople } from './people.ts';

export function northwindBusiness(report: Report): Node[] {
  const { now, fiscalYear } = report;
  const late = fiscalYear === 2026;
  const { usd } = moneyWords(report.profile.scale);
  const segment = (key: string) => share(pick(now.segmentRevenue, key), now.revenue, 0);
  const third = late ? 'Edge and Connectivity' : 'Consumer and Connectivity';
  const backlog = p`Our backlog of orders scheduled for delivery within twelve months was ${late ? '$1,460' : '$1,120'} million at the end of fiscal ${fiscalYear}, compared with ${late ? '$1,120' : '$985'} million a year earlier. Customers may reschedule most orders without penalty up to 60 days before shipment, so backlog at any date is an incomplete guide to revenue in later quarters.`;

  return [
    h('Overview'),
    p`Northwind Semiconductor designs and sells analog and mixed-signal chips that convert, isolate, measure and switch electric power. Our parts sit between the wall socket and the processor in server racks, between the battery and the motor in vehicles and factory robots, and between the antenna and the sensor in small battery-powered equipment.`,
    p`We had revenue of ${usd(now.revenue)} in fiscal ${fiscalYear} from about ${late ? '6,900' : '6,400'} products and ${late ? '21,000' : '20,000'} customers.`,
    p`We were incorporated in Colorado in 1994 as a maker of hall-effect current sensors and reincorporated in Delaware in 2007, the year of our initial public offering. We own no wafer fabrication plant: foundries process our wafers under technology that we developed with them, and we finish about half of our units in a test facility that we own in Penang, Malaysia.`,
    p`Our fiscal year is the 52 or 53 weeks that end on the last Saturday of June. Fiscal ${fiscalYear} and fiscal ${fiscalYear - 1} had ${late ? '52 weeks each' : '52 and 53 weeks'}.`,
    p`References in this report to "Northwind," "we," "us" and "our" are to Northwind Semiconductor, Inc. and its subsidiaries.`,
    h('Segments and Products'),
    p`We report three segments, each led by a general manager who answers for its product plans and its operating income: Industrial and Automotive, Data Center Power, and ${third}. ${late ? 'The last of these was named Consumer and Connectivity until the first quarter of fiscal 2026; the new name reflects our exit from handset accessories, and no prior-period amount was reclassified.' : 'The composition of the segments did not change in fiscal 2025.'}`,
    p`Industrial and Automotive, ${segment('industrial')} of fiscal ${fiscalYear} revenue, sells isolated gate drivers, current and position sensors, motor-control chips and battery monitors.`,
    p`A design is typically chosen two to four years before a vehicle or machine goes into production and then ships for seven to fifteen years, which makes revenue slow to win and slow to lose.`,
    p`Data Center Power, ${segment('power')} of fiscal ${fiscalYear} revenue, sells multiphase voltage regulators, 48-volt hot-swap controllers and power stages that deliver hundreds of amperes to processors and accelerators.`,
    p`A rack built for training models draws several times the power of a general-purpose rack, and the value of our parts in it rises roughly in proportion.`,
    p`${third}, ${segment('edge')} of fiscal ${fiscalYear} revenue, sells low-power converters, load switches and short-range radio chips for wearables, hearing aids, thermostats and asset tags. Products here live two to four years, and prices fall faster than in our other segments.`,
    ...when(
      late,
      h('Acquisition of Brightwater Isolation'),
      p`On November 14, 2025, we acquired all shares of Brightwater Isolation, Inc., of Hillsboro, Oregon, for ${usd(report.now.flows.acquisition)} in cash, net of cash acquired.`,
      p`Brightwater makes capacitive isolators rated to 8 kilovolts, a part that we had bought from others for our gate drivers. Its 184 employees joined Industrial and Automotive, where its products added $41 million of revenue in the 32 weeks that we owned it.`,
    ),
    h('Technology and Research'),
    p`Most of our research is on three problems: losing less energy in conversion, moving signals safely across high voltage, and doing both in less space. Our fourth-generation power stage, which entered volume production in fiscal 2024, converts 48 volts to less than one volt at a measured peak efficiency of 94.1%.`,
    p`${late ? 'A fifth generation on 300-millimeter wafers began customer sampling in April 2026.' : 'We expect to sample a fifth generation, on 300-millimeter wafers, in the second half of fiscal 2026.'}`,
    p`We spent ${usd(pick(now.expenses, 'research'))} on research and development in fiscal ${fiscalYear}, or ${share(pick(now.expenses, 'research'), now.revenue)} of revenue. Design centers in Fort Collins, Austin, Cork and Bengaluru employ ${late ? '2,080' : '1,870'} engineers, of whom about one in five works on test programs and models rather than on circuits, because the time from first silicon to a released data sheet decides more design contests than the circuit does.`,
    h('Customers and Distribution'),
    p`Our engineers spend much of their time in customers' laboratories, where they learn which problem will be worth solving two years later. About a third of the products that we released in the past three years began with a question from a customer that none of our parts answered.`,
    p`We sell through a direct force of ${late ? '236' : '221'} field engineers and account managers and through independent distributors, who accounted for ${late ? '52%' : '57%'} of fiscal ${fiscalYear} revenue.`,
    p`Distributors hold inventory, extend credit to small customers, and may return up to 5% of their purchases each half-year in exchange for new orders.`,
    p`One distributor accounted for ${late ? '16%' : '19%'} of our revenue in fiscal ${fiscalYear} (${late ? '19%' : '21%'} in fiscal ${fiscalYear - 1}). One direct customer, which designs server racks for its own data centers and has them built by contract manufacturers, accounted for ${late ? '17%' : '12%'} (${late ? '12%' : 'less than 10%'} in fiscal ${fiscalYear - 1}). No other customer reached 10%.`,
    ...when(!late, backlog),
    p`Customers whose headquarters are outside the United States accounted for ${late ? '61%' : '64%'} of fiscal ${fiscalYear} revenue, and ${late ? '23%' : '27%'} of revenue came from products shipped to addresses in China, many of which are factories that build equipment for sale elsewhere.`,
    h('Manufacturing and Supply'),
    p`Two foundries, one in Taiwan and one in Germany, processed ${late ? '83%' : '88%'} of the wafers that we bought in fiscal ${fiscalYear}. ${late ? 'A third foundry, in Singapore, was qualified in January 2026 for our sensor families and processed 6%.' : 'We are qualifying a third foundry, in Singapore, for our sensor families and expect first shipments in fiscal 2026.'} Moving a product from one foundry to another takes between nine and eighteen months, including requalification by automotive customers.`,
    p`We hold finished wafers in die banks at Fort Collins and Penang so that we can finish a wafer into any of several products within three weeks of an order.`,
    p`Inventory stood at ${usd(now.close.inventory)} at the end of fiscal ${fiscalYear}; our target is between 105 and 125 days of cost of revenue.`,
    p`We have reserved wafer capacity under two agreements that run to ${late ? 'December 2029' : 'December 2027'}. Under them we must buy, or pay for, minimum quantities that amounted to ${late ? '$468' : '$297'} million at the end of fiscal ${fiscalYear}.`,
    ...when(late, backlog),
    h('Competition'),
    p`A customer that designs in a power part rarely changes it during the life of a product, because doing so means testing the whole board again. Competition is therefore fiercest twelve to thirty months before production, over reference designs and samples, and it is decided by engineers more often than by buyers.`,
    p`We compete with a few analog companies that are several times our size and with many specialists. The large ones can bundle parts and own factories whose older equipment is fully depreciated. In data center power, competitors based in China have begun to offer regulators at prices 20% to 30% below ours for domestically built racks. We believe that we win on efficiency, on the quality of our models and field support, and on supply that does not stop.`,
    h('Intellectual Property'),
    p`At the end of fiscal ${fiscalYear} we held ${late ? '2,115' : '1,940'} issued patents, which expire between ${late ? '2026 and 2045' : '2025 and 2044'}, and had ${late ? '640' : '585'} applications pending.`,
    p`No single patent is material to a segment. We also rely on process know-how shared with our foundries under agreements that forbid them to use it for others, and on mask works and trade secrets.`,
    h('Government Regulation'),
    p`Our exports are subject to the Export Administration Regulations, and some of our radiation-tolerant converters to the International Traffic in Arms Regulations. Rules on hazardous substances, conflict minerals and product carbon footprints apply in most countries where we sell.`,
    p`Compliance did not require material capital expenditures in fiscal ${fiscalYear}, and we do not expect it to in fiscal ${fiscalYear + 1}.`,
    ...northwindPeople(fiscalYear, late),
    h('Available Information'),
    p`We make our annual, quarterly and current reports available free of charge on our investor site as soon as reasonably practicable after filing. The same site carries:`,
    li`corporate governance guidelines and the charters of the three committees of our board of directors;`,
    li`our code of conduct, with any waiver granted to a director or executive officer posted within four business days; and`,
    li`a supplier list covering at least 90% of our spending on wafers, packaging and test.`,
  ];
}
