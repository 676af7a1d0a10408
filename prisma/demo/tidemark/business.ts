import { h, li, type Node, p, when } from '../document-nodes.ts';
import { grouped, moneyWords, share } from '../figures.ts';
import type { Report } from '../profile.ts';
import { pick } from '../simulate-quarters.ts';

export function tidemarkBusiness(report: Report): Node[] {
  const { now, fiscalYear: year, profile } = report;
  const late = year === 2025;
  const { usd } = moneyWords(profile.scale);
  const part = (key: string) => share(pick(now.segmentRevenue, key), now.revenue, 0);
  const services = late ? 'Clinical Services' : 'Laboratory Services';
  const placements = late ? 6_240 : 5_180;
  const seasons = p`Demand for respiratory panels peaks between November and March and depends on how severe the season is. In fiscal ${year}, ${late ? '54%' : '55%'} of respiratory panels shipped in those five months. Sepsis panels show no season.`;

  return [
    h('Overview'),
    p`Tidemark Diagnostics makes a bench-top instrument and disposable cartridges that read the activity of genes in a drop of blood or a swab, so that a hospital can tell within 40 minutes which infection a patient has and how dangerous it is. We also run a laboratory that performs tests for hospitals too small to buy an instrument. Our revenue was ${usd(now.revenue)} in fiscal ${year}.`,
    p`We were incorporated in Delaware in 2009 by three scientists of a university hospital in Providence and sold shares to the public in 2019.`,
    p`${late ? 'Fiscal 2025 was our second profitable year.' : 'Fiscal 2024 was our first profitable year.'} Our fiscal year ends on September 30. "Tidemark," "we" and "us" mean Tidemark Diagnostics, Inc. and its subsidiaries.`,
    h('Products'),
    p`Our instrument, the Shoreline, is about the size of a coffee maker and runs one cartridge at a time without preparation of the sample.`,
    p`At September 30, ${year}, ${grouped(placements)} Shorelines were in use at ${late ? '1,415' : '1,190'} hospitals and clinics, ${late ? '1,060' : '940'} more than a year earlier. About two thirds are placed without charge under agreements of three to five years to buy cartridges.`,
    p`We sell three cartridges in the United States, each cleared by the Food and Drug Administration (FDA), and ${late ? 'five' : 'four'} in Europe:`,
    li`the Sepsis Response panel, which measures 14 genes of the patient's own immune response and reports the likelihood of sepsis, cleared in March 2024;`,
    li`the Respiratory panel, which identifies 19 viruses and bacteria from a nasal swab${late ? ', and which since May 2025 may be used in doctors’ offices under a waiver of the clinical laboratory rules' : ''}; and`,
    li`the Strep and Flu panel, our oldest, which competes mainly on price.`,
    p`A Shoreline in its second year of use consumed an average of ${late ? '$23,900' : '$23,200'} of cartridges in fiscal ${year}. Revenue from cartridges was ${late ? '88%' : '86%'} of Diagnostic Products revenue; the rest came from instruments sold or leased and from service.`,
    h('Segments'),
    p`Diagnostic Products, ${part('products')} of fiscal ${year} revenue, develops, makes and sells instruments and cartridges. ${services}, ${part('services')}, performs about ${late ? '412,000' : '358,000'} tests a year in our laboratory in Warwick, Rhode Island${late ? ', and sells software that interprets them' : ''}. ${late ? 'Until the first quarter of fiscal 2025 it was named Laboratory Services.' : 'We have reported these two segments since fiscal 2021.'}`,
    ...when(
      late,
      h('Acquisition of Kestrel Bioinformatics'),
      p`On February 3, 2025, we bought Kestrel Bioinformatics, Inc., of Durham, North Carolina, for ${usd(now.flows.acquisition)} in cash, net of cash acquired. Its 46 employees write software that compares a patient's gene activity with that of thousands of earlier patients. Kestrel added $4.3 million of revenue to Clinical Services in the eight months that we owned it, and its methods are to go into a second version of the Sepsis Response panel.`,
    ),
    h('Customers and Sales'),
    p`We sell through ${late ? '94' : '87'} representatives in the United States and through distributors elsewhere. One national distributor of medical supplies, which ships cartridges to hospitals under prices that we negotiate, accounted for ${late ? '21%' : '24%'} of revenue in fiscal ${year} and ${late ? '24%' : '26%'} in fiscal ${year - 1}. No other customer reached 10%.`,
    p`Three group purchasing organizations negotiate prices for hospitals that made up ${late ? '63%' : '59%'} of our product revenue. ${late ? 'We renewed the largest of these contracts in August 2025 for three years at prices 2% lower.' : 'The largest of these contracts runs to August 2025.'} Revenue outside the United States was ${late ? '17%' : '15%'} of the total.`,
    ...when(!late, seasons),
    h('Manufacturing'),
    p`A cartridge is a block of plastic the size of a matchbox with 31 chambers and no moving part but a membrane. Each one is filled, dried and sealed in a room kept at 8% relative humidity, weighed, and photographed from both sides; a computer compares the photographs with those of cartridges that failed in the field.`,
    p`We make cartridges in Providence on ${late ? 'three' : 'two'} automated lines, the ${late ? 'third' : 'second'} of which started in ${late ? 'June 2025' : 'January 2022'} ${late ? 'and raised capacity from 5.2 to 7.9 million cartridges a year' : 'and which together can make 5.2 million cartridges a year'}. We shipped ${late ? '4.4' : '3.7'} million in fiscal ${year}.`,
    p`A contract manufacturer in Malaysia builds the Shoreline from parts that it buys to our specification.`,
    p`Two reagents, an enzyme and a dye, each come from a single supplier. We hold ${late ? 'nine' : 'seven'} months of both and have the right to make the enzyme ourselves if its supplier fails to deliver for 60 days.`,
    h('Research and Development'),
    p`We spent ${usd(pick(now.expenses, 'research'))} on research and development in fiscal ${year}, ${share(pick(now.expenses, 'research'), now.revenue)} of revenue. ${late ? 'A trial of 2,100 patients at 19 emergency departments, meant to support use of the sepsis panel before a doctor suspects the disease, enrolled its last patient in July 2025; we expect results in the spring of 2026.' : 'A trial of 2,100 patients at 19 emergency departments, meant to support use of the sepsis panel before a doctor suspects the disease, had enrolled 1,240 by September 30, 2024.'}`,
    ...when(late, seasons),
    h('Reimbursement'),
    p`Hospitals rarely receive a separate payment for tests of inpatients; they buy ours if they expect it to shorten stays. For outpatients, Medicare pays $416.78 for the respiratory panel.`,
    p`Reductions of up to 15% under the Protecting Access to Medicare Act have been postponed several times, most recently to ${late ? 'January 2027' : 'January 2026'}.`,
    h('Regulation'),
    p`Our cartridges and instrument are medical devices, which the FDA must clear before sale and whose manufacture it inspects. In October 2023 it issued a warning letter about our handling of complaints.`,
    p`${late ? 'The FDA closed the letter on June 11, 2025, after an inspection without observations.' : 'We answered every point by March 2024, and the FDA is to inspect us again in fiscal 2025.'}`,
    p`In Europe, the regulation on in vitro diagnostics applies to our panels in full from ${late ? 'December 2028' : 'December 2027 or 2028, depending on class'}; ${late ? 'four of our five' : 'two of our four'} European panels have certificates under it.`,
    p`Our Warwick laboratory is certified under federal law and accredited by the College of American Pathologists.`,
    h('Competition'),
    p`Because every instrument that a hospital buys needs training, a place on the bench and a connection to its records, hospitals prefer suppliers that they already have. We compete by offering a result that none of those suppliers offers, and then hope to be asked for the others.`,
    p`Three large diagnostics companies sell respiratory panels on instruments that are already in most large hospitals, and can give one test away to sell another. In sepsis, two venture-funded companies offer blood tests that read the immune response; neither has a result in less than an hour. Habits are our chief competitor: most hospitals still culture blood and wait a day.`,
    h('Patents'),
    p`We own or license ${late ? '148' : '131'} patents that expire between ${late ? '2028 and 2044' : '2027 and 2043'}.`,
    p`The gene set of the sepsis panel is licensed exclusively from the university hospital where it was found, for a royalty of 3% of the panel's revenue and minimum payments of $0.5 million a year.`,
    h('Employees'),
    p`We employed ${late ? '742' : '655'} people at September 30, ${year}, of whom ${late ? '171' : '163'} work in research and development, ${late ? '288' : '247'} in manufacturing and the laboratory, and ${late ? '182' : '168'} in sales and support. None is represented by a union. Certified laboratory technologists are scarce in New England; ${late ? '11%' : '14%'} of such positions were open on average during the year.`,
    h('Available Information'),
    p`Reports that we file are available on our website free of charge as soon as reasonably practicable after filing, as are our code of conduct and the charters of the committees of our board. Nothing on the website is part of this report.`,
  ];
}
