import { h, type Node, p } from '../document-nodes.ts';

export function northwindPeople(fiscalYear: number, late: boolean): Node[] {
  return [
    h('Human Capital'),
    p`We employed ${late ? '4,760' : '4,310'} people at the end of fiscal ${fiscalYear}: ${late ? '44%' : '43%'} in engineering, ${late ? '36%' : '37%'} in manufacturing and quality, and the rest in sales and administration. About ${late ? '1,690' : '1,540'} work in Penang, where a union represents hourly employees under an agreement that runs to March 2028. We have never had a work stoppage.`,
    p`Voluntary turnover was ${late ? '7.1%' : '8.4%'} in fiscal ${fiscalYear}. Analog design is learned at the bench over years, so we judge managers by how many of their engineers stay past the fifth anniversary (${late ? '74%' : '71%'} of those hired in fiscal ${fiscalYear - 5}) and pair each new graduate with a designer who has taken at least three products to volume.`,
  ];
}
