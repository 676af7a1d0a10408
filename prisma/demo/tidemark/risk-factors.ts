import { h, type Node, p, risk, when } from '../document-nodes.ts';
import { moneyWords } from '../figures.ts';
import type { Report } from '../profile.ts';

export function tidemarkRisks({ fiscalYear: year, now, profile }: Report): Node[] {
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  const services = late ? 'Clinical Services' : 'Laboratory Services';
  return [
    p`Investing in our stock is risky. If any of the following happens, our business and the price of our stock could suffer, and risks that we consider small today may turn out otherwise.`,
    h('Risks of Our Business'),
    ...risk(
      'We have a short history of profit and may not remain profitable.',
      p`We had net income of ${usd(now.netIncome)} in fiscal ${year}, after losses in every year through fiscal 2023, and an accumulated deficit of ${usd(now.close.retained)}.`,
      p`We intend to keep spending on trials and on sales, and one mild respiratory season could turn a profit into a loss.`,
    ),
    ...risk(
      'Sales of respiratory panels depend on the severity of the season.',
      p`The Respiratory panel was ${late ? '46%' : '51%'} of product revenue in fiscal ${year}.`,
      p`In the mild winter of fiscal 2022, sales of it fell 18% from the year before although more instruments were in use. We build inventory from August and cannot change production much once the season has begun.`,
    ),
    ...risk(
      'Hospitals may be slow to adopt our sepsis panel.',
      p`Doctors will use a new test only when studies and colleagues persuade them, and hospitals will pay for it only if it saves beds.`,
      p`At September 30, ${year}, ${late ? '388' : '214'} hospitals used the Sepsis Response panel routinely. ${late ? 'If the trial whose results we expect in the spring of 2026 does not show a benefit, adoption could stop.' : 'The trial now enrolling may fail to show that acting on the panel shortens stays, in which case adoption could stop.'}`,
    ),
    ...risk(
      'One distributor accounts for a large part of our revenue.',
      p`A national distributor accounted for ${late ? '21%' : '24%'} of revenue in fiscal ${year} and owed us ${late ? '26%' : '29%'} of our receivables. It also sells competing panels, including one under its own name, and may end our agreement on 180 days' notice. It reduced its stock of our cartridges by about ${late ? 'one week' : 'two weeks'} in fiscal ${year}.`,
    ),
    ...risk(
      'Our competitors are larger and can bundle tests.',
      p`The three companies that dominate respiratory testing have installed instruments in nearly every large hospital and sell them with reagents for many other tests. They have cut the price of a panel by about ${late ? '9%' : '7%'} in the past year for hospitals that considered ours. Consolidation among them continues.`,
    ),
    ...risk(
      'We make all cartridges in one building.',
      p`Our plant in Providence stands 14 feet above sea level. A hurricane, fire or contamination could stop production for months, and regulators would have to approve another site.`,
      p`We hold about ${late ? 'ten' : 'nine'} weeks of finished cartridges elsewhere and carry business interruption insurance of $40 million, which does not cover storm surge in full.`,
      p`The dry room in which cartridges are filled took fourteen months to build and qualify. A contractor has drawn up plans for another at a site inland, but we have not begun to build it and would lose sales while we did.`,
    ),
    ...risk(
      'Two reagents each come from a single supplier.',
      p`The enzyme and the dye that every cartridge needs are made by one company each. We hold ${late ? 'nine' : 'seven'} months of both. The supplier of the dye was ${late ? 'bought in May 2025 by one of our competitors, which has confirmed our contract to 2028 but may not renew it' : 'for a time in 2023 unable to ship, because of a fire'}. Validating a substitute would take about a year.`,
      p`Small differences between lots of either reagent change how fast a cartridge reacts. We test every lot for six weeks before we use it and reject about one in nine, so a supplier that delivers on time may still fail to deliver what we need.`,
    ),
    ...risk(
      'A wrong result may harm a patient.',
      p`No test is always right. A false negative may delay treatment of a disease that kills within hours. We have been named in ${late ? 'four' : 'three'} suits over patients' deaths since 2019, of which ${late ? 'three were dismissed and one is pending' : 'two were dismissed and one is pending'}.`,
      p`Product liability insurance of $25 million may not suffice, and a recall would cost more than the cartridges.`,
    ),
    ...when(
      late,
      ...risk(
        'Our interpretation software learns from data, and regulators are still deciding how to review such software.',
        p`The software that we acquired with Kestrel classifies patients by comparison with earlier ones, and changes as data accumulate. The FDA has issued guidance on plans for such changes, but has cleared few products under it in our field. If it requires a new clearance for each change, the second version of our sepsis panel would be delayed. If the earlier patients do not resemble those tested later, results could be less accurate for some groups, which would harm patients and expose us to claims.`,
      ),
      ...risk(
        'We may not obtain the benefits that we expect from Kestrel.',
        p`We recorded $25.5 million of goodwill and intangible assets for Kestrel. Its value to us depends on about a dozen scientists, two of whom have left, and on obtaining clearance of a product that contains its software.`,
      ),
    ),
    h('Risks of Regulation and Payment'),
    ...(late
      ? risk(
          'The FDA closed its warning letter, but may find fault again.',
          p`A warning letter of October 2023 about our handling of complaints was closed in June 2025. Correcting what it described cost us $6.4 million over two years and delayed one clearance by about seven months. Future inspections may find other faults, upon which the FDA can stop shipments, refuse clearances or seize products.`,
        )
      : risk(
          'We are subject to a warning letter, and the FDA may not be satisfied with what we have done.',
          p`A warning letter of October 2023 about our handling of complaints remains open. We have spent $4.1 million to correct what it described. Until it is closed, the FDA may refuse to clear products that are related to the faults, and a new inspection may find others, upon which it can stop shipments or seize products.`,
        )),
    ...risk(
      'New products need clearance, which may be refused or delayed.',
      p`Clearance of our last two panels took nine and fourteen months from submission. The FDA has lost reviewers and may take longer.`,
      p`${late ? 'We expect to submit the second version of the sepsis panel in fiscal 2027.' : 'We applied in September 2024 for a waiver that would let doctors’ offices use the Respiratory panel.'}`,
      p`Clearance also limits what we may say. We may promote a panel only for the patients and samples for which it was cleared, while doctors may use it for others, and a salesperson who answers a doctor's question too freely can put the company in breach.`,
    ),
    ...when(
      !late,
      ...risk(
        'A rule of the FDA would require our laboratory to seek clearance of its own tests.',
        p`In May 2024 the FDA issued a rule that ends, in five stages to May 2028, its practice of not enforcing device requirements against tests that a laboratory develops for its own use. Nine of the tests that Laboratory Services performs, with $17.3 million of revenue in fiscal 2024, would need clearance at a cost that we estimate at $8 million to $12 million. Courts have been asked to set the rule aside.`,
      ),
    ),
    ...risk(
      'Payments by Medicare and insurers may fall.',
      p`About ${late ? '29%' : '31%'} of ${services} revenue comes from Medicare, whose rate for our main test may fall by up to 15% in ${late ? 'January 2027' : 'January 2026'} unless Congress acts again. Private insurers follow Medicare, ask for authorization in advance, and audit past claims; we repaid ${late ? '$0.7' : '$0.9'} million in fiscal ${year}.`,
    ),
    ...risk(
      'Laws against kickbacks and on privacy limit how we sell, and breaking them is costly.',
      p`We place instruments without charge in return for commitments to buy cartridges. We believe that our agreements meet the exceptions to the federal anti-kickback statute, but prosecutors or whistleblowers may disagree. We also hold health information of more than two million people, whose loss would have to be reported and could bring penalties under federal and state law.`,
    ),
    h('Risks of Information, Property and Finance'),
    ...risk(
      'An attack on our systems could stop the laboratory or reveal patients’ data.',
      p`Laboratories have been frequent victims of extortion. In ${late ? 'April 2025' : 'June 2024'}, attackers gained access to the mailbox of one of our employees for ${late ? 'two days' : 'six days'}; no patient data were taken, as far as we could find. Connections between our instruments and hospitals' records systems, ${late ? '71%' : '64%'} of which now have one, add to the ways in.`,
    ),
    ...risk(
      'Our exclusive license to the sepsis genes could end, or be challenged.',
      p`We license the gene set of the sepsis panel from a university hospital, which may end the license if we fail to pay or to sell.`,
      p`Courts have held some patents on natural correlations invalid, and a competitor has asked the patent office to review ${late ? 'two' : 'one'} of the licensed patents. ${late ? 'The office declined one request in March 2025.' : 'A decision is expected in 2025.'}`,
    ),
    ...risk(
      'We must repay or refinance $150 million of convertible notes by March 2028.',
      p`Our 2.75% convertible notes fall due on March 15, 2028, and holders may convert them at about $38.46 a share, which would dilute stockholders by up to 3.9 million shares.`,
      p`Our stock closed at $${late ? '31.07' : '24.62'} on September 30, ${year}. If it is below the conversion price when the notes fall due, we will need cash that we may not have.`,
    ),
    ...risk(
      'Our credit facility contains covenants that could keep us from borrowing when we need to.',
      p`The facility, under which we may draw up to $40 million, requires ${late ? 'liquidity of at least $15 million and revenue of at least $180 million over any four quarters; before an amendment of December 2024 it required liquidity of $25 million and had no test of revenue' : 'liquidity of at least $25 million'}. A mild season could put us near a limit at the very time when we would want to draw.`,
    ),
    ...risk(
      'Our stock price is volatile, and we have been sued after it fell.',
      p`${late ? 'A class action over the fall of our stock after the warning letter of October 2023 was settled in April 2025 for $9.5 million, of which insurers paid $7.5 million. We would be sued again after another such fall, and insurance has become dearer.' : 'A class action filed in November 2023 alleges that we hid faults in our handling of complaints before the warning letter. It is described in Note 8. Insurance covers at most $20 million of its cost above a retention of $2 million.'} In the two years to September 30, ${year}, our stock closed between $${late ? '14.90 and $33.45' : '11.28 and $27.60'}.`,
    ),
    ...risk(
      'We may be unable to use our tax losses.',
      p`We had federal net operating losses of ${late ? '$214' : '$226'} million at September 30, ${year}, of which ${late ? '$61' : '$64'} million expire between 2030 and 2037.`,
      p`A change of ownership, as tax law defines it, would limit how much we may use each year; our sale of shares in 2021 brought us within a few percentage points of one.`,
    ),
  ];
}
