import { combine, NO_STYLE, readStyle, readStyleSheet, type Style } from './css-styles.ts';
import { Attribute, type TagReader } from './scan-html.ts';

const MAX_STYLES = 20_000;

/** The style of a tag from its class and style attributes. A filing repeats some hundred styles: each is read once. */
export class TagStyles {
  private readonly styles = new Map<string, Style>();
  private readonly classes = new Map<string, Style>();

  addSheet(sheet: string): void {
    readStyleSheet(sheet, this.classes);
  }

  of(tag: TagReader): Style {
    let style = NO_STYLE;
    if (this.classes.size > 0 && tag.has(Attribute.class)) {
      for (const name of tag.get(Attribute.class).split(/\s+/)) {
        const known = this.classes.get(name);
        if (known !== undefined) style = combine(style, known);
      }
    }
    if (!tag.has(Attribute.style)) return style;
    const text = tag.get(Attribute.style);
    let own = this.styles.get(text);
    if (own === undefined) {
      own = readStyle(text);
      if (this.styles.size < MAX_STYLES) this.styles.set(text, own);
    }
    return style === NO_STYLE ? own : combine(style, own);
  }
}
