/** Filings that were opened in this tab: a list that the router kept from before still has them as unread. */
const opened = new Set<string>();

export const isOpenedHere = (accession: string): boolean => opened.has(accession);

export const noteOpened = (accession: string): void => void opened.add(accession);
