/** Where a company's logo is in the document store, in directories that do not grow without bound. */
export const logoDirectory = (cik: string) => `logos/${cik.slice(0, 7)}/${cik}`;

/** Where this site serves the logo of that name in the store. */
export const logoPath = (cik: string, name: string) => `/logo/${cik}/${name.split('/').at(-1)}`;
