import localFont from 'next/font/local';

/** Our words. */
const sans = localFont({
  src: '../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variable: '--face-sans',
  weight: '100 900',
  display: 'swap',
});

/** The filing's words. Loaded when text in them is on screen: no page begins with it, and our words come first. */
const serif = localFont({
  src: '../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  variable: '--face-serif',
  weight: '200 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

/** References. */
const mono = localFont({
  src: '../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  variable: '--face-mono',
  weight: '100 900',
  display: 'swap',
  preload: false,
});

/** Class names that define `--face-sans`, `--face-serif` and `--face-mono`. */
export const fontClasses = [sans, serif, mono].map((font) => font.variable).join(' ');
