/** The scripts of a summary's page beside its text, as one file for the browser. */
export { Contents } from './contents.tsx';
export { ViewerTools } from './viewer-tools.tsx';
