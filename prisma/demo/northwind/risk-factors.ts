import { h, type Node, p, risk, when } from '../document-nodes.ts';
import { share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { pick } from '../simulate-quarters.ts';
import type { Span } from '../simulation-shapes.ts';
import { northwindOtherRisks } from './risk-factors-other.ts';

export function northwindRisks(report: Report): Node[] {
  const late = report.fiscalYear === 2026;
  return [
    p`The risks below could hurt our business, results or share price. They are grouped by subject, not ranked, and some of them would make others worse: a slump in one end market, for example, tends to bring price pressure, excess inventory and unused wafer commitments all at once.`,
    h('Risks of Demand'),
    ...risk(
      'Demand for semiconductors is cyclical, and our revenue can fall faster than we can reduce costs.',
      p`Our industry swings between shortage and glut because customers and distributors build stock when parts are scarce and stop ordering when they are not. In fiscal 2024 our Industrial and Automotive revenue fell although, by our estimate, the number of our parts that went into finished equipment rose. Research, facilities and minimum wafer purchases are largely fixed within a year, so a fall in revenue has an outsized effect on income.`,
    ),
    ...when(
      late,
      ...risk(
        'A growing share of our revenue depends on spending on artificial intelligence data centers by a handful of companies.',
        p`Data Center Power provided ${dataCenterShare(report.now)} of fiscal 2026 revenue, up from ${dataCenterShare(report.before)} two years earlier, and most of its growth came from racks built for training and running large models.`,
        p`Perhaps six companies decide how many such racks are built. If they conclude that returns do not justify the cost, cannot obtain electricity or financing, or find ways to do the same work with fewer accelerators, orders could fall abruptly and leave us with inventory made for a narrow use.`,
        p`Rack designs also change every twelve to eighteen months. Losing a single generation of a single platform could cost us more than $150 million of annual revenue, and we would usually learn of it only two or three quarters before shipments stop.`,
      ),
    ),
    ...risk(
      'We depend on a few customers and distributors, and losing one of them would reduce our revenue.',
      p`One distributor accounted for ${late ? '16%' : '19%'} of fiscal ${report.fiscalYear} revenue and one direct customer for ${late ? '17%' : '12%'}. Neither is obliged to buy from us beyond open purchase orders. ${late ? 'The direct customer has qualified a second source for one of the three power stages that it buys from us.' : 'The direct customer has told us that it intends to qualify a second source for every part it buys.'}`,
      p`Our agreement with the distributor may be ended by either side on 90 days' notice. If that happened, we would have to take back eligible inventory, which was ${late ? '$74' : '$81'} million at cost-to-distributor at the end of fiscal ${report.fiscalYear}, and many small customers would need time to find another way to buy.`,
    ),
    ...risk(
      'Design wins do not always become revenue.',
      p`We invest for years before a design reaches production, and the customer may cancel, delay or sell fewer units than planned. Forecast lifetime revenue that we mention in this report rests on our customers' estimates at the time of selection. Over the past ten years our realized revenue from automotive design wins has been between 61% and 94% of those estimates.`,
    ),
    ...risk(
      'Average prices fall over the life of most of our products.',
      p`Prices of ${late ? 'Edge and Connectivity' : 'Consumer and Connectivity'} products fell by about ${late ? '7%' : '6%'} in fiscal ${report.fiscalYear} at constant mix, and long-term automotive agreements commonly require reductions of 1% to 3% a year. If we cannot lower cost per unit or sell newer products at the same pace, gross margin falls.`,
    ),
    ...risk(
      'Competitors with more resources, or with support from their governments, may take business from us.',
      p`Several competitors own fabrication plants, carry broader catalogs and can bundle products at prices we cannot match part by part. Others benefit from subsidies or from policies that favor domestic suppliers. We have seen Chinese manufacturers of industrial drives replace parts like our current sensors with local ones, and we expect this to continue at the lower end of our range.`,
      p`Some of our customers are also becoming competitors. Designers of processors have begun to specify, and in one case to make, the power stages that stand beside them. A customer that makes its own part keeps us as a second source at best, and learns our prices.`,
    ),
    h('Risks of Supply'),
    ...risk(
      'We own no wafer fabrication plants, and two foundries make most of our wafers.',
      p`The foundries in Taiwan and Germany that processed ${late ? '83%' : '88%'} of our wafers in fiscal ${report.fiscalYear} serve customers far larger than we are. An earthquake, a power or water shortage, a military conflict in or around the Taiwan Strait, or a decision to retire an older process line could interrupt supply for longer than our die banks would last, which is about eleven weeks at the fiscal ${report.fiscalYear} rate of shipments.`,
      p`${late ? 'The foundry in Singapore that we qualified in January 2026 makes only sensor products; it could not make our power stages without at least fifteen months of work.' : 'We have no third source of wafers in production today, and the one that we are qualifying will make sensor products only.'}`,
    ),
    ...risk(
      'Minimum purchase commitments may exceed what we can sell.',
      p`We have committed to buy wafers for at least ${late ? '$468' : '$297'} million through ${late ? 'December 2029' : 'December 2027'}. We took ${late ? 'no charge' : 'a charge of $6 million'} in fiscal ${report.fiscalYear} for commitments above our forecast.`,
      p`A downturn of the depth seen in fiscal 2009 would, on our estimates, leave between a fifth and a quarter of the remaining commitment unused.`,
    ),
    ...risk(
      'Defects may be found only after our parts are built into vehicles, servers or medical equipment.',
      p`A part that costs two dollars can disable a system that costs a million. Our warranties usually limit liability to replacement, but automotive customers often insist on sharing the cost of recalls. In fiscal 2023 we paid $11 million toward a field campaign over moisture in a sensor package; insurance covered less than half.`,
      p`Tests find most faults but not those that appear after years of heat and vibration. We keep samples of every production lot for fifteen years so that we can learn what went wrong, which shortens an investigation but does not pay for it.`,
    ),
    ...risk(
      'Our test facility in Penang is a single point of failure for about half of our units.',
      p`Contractors test the other half and could take over some of the load, but test programs and handlers are specific to product families. We estimate that replacing half of the facility's output would take five months. Our business interruption insurance covers up to $120 million a year after a 20-day waiting period and excludes floods above a stated level.`,
    ),
    ...northwindOtherRisks(report, late),
  ];
}

function dataCenterShare({ segmentRevenue, revenue }: Span): string {
  return share(pick(segmentRevenue, 'power'), revenue, 0);
}
