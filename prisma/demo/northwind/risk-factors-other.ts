import { h, type Node, p, risk, when } from '../document-nodes.ts';
import { moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';
import { leverageRatio } from './company.ts';

export function northwindOtherRisks({ fiscalYear, now, profile }: Report, late: boolean): Node[] {
  const { usd } = moneyWords(profile.scale);
  const debt = now.close.longDebt + now.close.currentDebt;
  return [
    h('Legal and Regulatory Risks'),
    ...risk(
      'Export controls and tariffs may prevent us from selling products, or make them too expensive.',
      p`United States rules restrict the sale of items for advanced computing in China and to a growing list of companies. Few of our products are controlled by their own specifications, but some become so when we know that they are meant for a listed customer or a controlled system.`,
      p`Rules issued in ${late ? 'January 2026' : 'January 2025'} required us to stop shipments worth about ${late ? '$22' : '$14'} million a year to ${late ? 'four customers' : 'two customers'}.`,
      p`Tariffs on goods from Malaysia, Taiwan and China change often and at short notice. We passed on most of the ${late ? '$19' : '$12'} million of tariffs that we paid in fiscal ${fiscalYear} as a separate line on invoices.`,
      p`Customers may refuse such charges in future or move production to places where we have no logistics.`,
    ),
    ...(late
      ? risk(
          'Claims that we infringe patents are costly even when we win, and we recently paid to settle one.',
          p`Competitors and companies that only license patents assert them against us several times a year. In February 2026 we agreed to pay $38 million to settle the suit that Larkspur Power Technologies had brought in 2023 over multiphase regulators, described in Note 9, after a magistrate judge's reading of two claim terms made the outcome of a trial uncertain. We may settle other claims for reasons of cost or customer relations.`,
        )
      : risk(
          'Claims that we infringe patents are costly even when we win, and one is set for trial.',
          p`Competitors and companies that only license patents assert them against us several times a year. The suit brought by Larkspur Power Technologies over multiphase regulators, described in Note 9, is set for trial in March 2026. It concerns products that provided about 60% of Data Center Power revenue in fiscal 2025; an injunction would require us to redesign them.`,
        )),
    ...risk(
      'Our patents and trade secrets may not keep competitors from using our technology.',
      p`Analog circuits can be reverse-engineered with a microscope, and proving that a competitor copied one takes years. Employees who leave carry knowledge that no agreement fully protects. The laws of some countries where our products are made or sold protect such rights less than those of the United States.`,
      p`We also license some of our designs to foundries and assemblers so that they can make our parts. If one of them used our process recipes for others, we might learn of it only from a competing product, and a remedy abroad could take longer than the product's life.`,
    ),
    ...risk(
      'Changes in tax law may raise our effective rate.',
      p`Our effective tax rate benefits from an incentive in Malaysia that runs to fiscal 2031 on condition that we employ at least 1,400 people there, and from the deduction for foreign-derived income.`,
      p`A 15% global minimum tax now applies in several countries where we operate; it raised our fiscal ${fiscalYear} rate by ${late ? '1.1' : '0.6'} percentage points.`,
    ),
    h('Operational and Financial Risks'),
    ...risk(
      'A breach of our systems, or of a supplier, could expose designs or stop production.',
      p`Our designs, process recipes and customers' roadmaps are targets for theft. Attackers have reached us through a supplier once, in fiscal 2022, and took marketing files of no great value. A breach could cost us customers' trust, and an encrypted test floor would stop shipments within days. Insurance would cover only part of the loss. Item 1C describes how we manage this risk.`,
    ),
    ...when(
      !late,
      ...risk(
        'We are replacing our order and planning system, and a poor changeover could disrupt shipments.',
        p`We will move order entry, planning and invoicing to a new enterprise system in three steps between October 2025 and May 2026. Companies like ours have lost weeks of shipments in such changeovers. We will carry about ten days of additional finished goods during each step, but that will not protect us from errors in prices, allocations or revenue cut-off.`,
      ),
    ),
    ...risk(
      'We may not obtain the benefits that we expect from acquisitions.',
      ...when(
        late,
        p`We recorded ${usd(236)} of goodwill and ${usd(158)} of intangible assets for Brightwater.`,
        p`Our price assumed that we can move its isolators to our German foundry by the end of calendar 2027 and that its two largest customers, which compete with some of ours, will keep buying. If either assumption fails, we may have to write down part of these amounts.`,
      ),
      p`Acquisitions distract managers, may bring liabilities that we did not find, and depend on engineers who are free to leave. Of the five companies that we bought between 2010 and 2021, two have earned less than our cost of capital.`,
    ),
    ...risk(
      'Our debt limits our freedom, and our credit agreement contains a financial covenant.',
      p`We had ${usd(debt)} of debt at the end of fiscal ${fiscalYear}. Our credit agreement requires that total debt not exceed ${late ? '4.00 times EBITDA, as amended in February 2026, stepping down to 3.50 times after the quarter that ends in December 2026,' : '3.50 times EBITDA, as defined,'} and restricts liens, subsidiary debt and, above a stated leverage, dividends. The ratio was ${leverageRatio(now)} times at the end of fiscal ${fiscalYear}.`,
    ),
    ...risk(
      'Losing a small number of engineers would set back important products.',
      p`Perhaps forty designers hold most of our knowledge of high-current conversion. Competitors, and customers who are starting to design their own power chips, offer them large packages.`,
      p`Unvested equity held by this group was worth ${late ? '$96' : '$58'} million at the end of fiscal ${fiscalYear}, which helps until it vests.`,
      p`It takes five to seven years before a graduate can lead the design of a power stage, and few universities teach the subject. We cannot replace a lost team by hiring, and agreements not to compete are void or hard to enforce in several of the places where our designers live.`,
    ),
    ...risk(
      'Our quarterly results vary, and our share price has been volatile.',
      p`Results depend on the timing of a few large shipments, on mix and on inventory decisions by distributors.`,
      p`In the two years to the end of fiscal ${fiscalYear} our shares closed as low as ${late ? '$61.18' : '$49.75'} and as high as ${late ? '$119.40' : '$84.06'}. Volatile companies attract securities class actions, which are expensive to defend whatever their merit.`,
    ),
    ...risk(
      'Provisions of our charter and Delaware law may discourage a takeover.',
      p`Our board may issue preferred stock without a vote of stockholders, stockholders may not act by written consent, and directors may be removed only by two thirds of the votes. These provisions could deter an offer that many stockholders would accept.`,
    ),
  ];
}
