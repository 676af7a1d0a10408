import localFont from 'next/font/local';

/** Our words. */
const sans = localFont({
  src: '../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  variable: '--face-sans',
  weight: '100 900',
  display: 'swap',
});

/**
 * The filing's words. Loaded when text in them is on screen: no page begins with it, and our words come first. A file of
 * each weight: a page mostly has text in one, and the variable file is as large as three.
 */
const serif = localFont({
  src: [
    { path: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2', weight: '400' },
    { path: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2', weight: '600' },
    { path: '../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-700-normal.woff2', weight: '700' },
  ],
  variable: '--face-serif',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

/** References: small, and all in one weight, whatever stands around them. */
const mono = localFont({
  src: '../node_modules/@fontsource/geist-mono/files/geist-mono-latin-500-normal.woff2',
  variable: '--face-mono',
  weight: '400 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

/** Class names that define `--face-sans`, `--face-serif` and `--face-mono`. */
export const fontClasses = [sans, serif, mono].map((font) => font.variable).join(' ');
