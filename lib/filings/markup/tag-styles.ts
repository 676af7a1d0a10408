import { isScreen, StyleRules } from './css-rules.ts';
import { combine, NO_STYLE, readStyle, type Style } from './css-styles.ts';
import { decodeEntities } from './decode-entities.ts';
import { Attribute, type TagReader } from './scan-html.ts';

const MAX_STYLES = 20_000;
const MAX_CLASSES = 50;
const NO_CLASSES: readonly string[] = [];

/** The style of a tag from its class and style attributes. A filing repeats some hundred styles: each is read once. */
export class TagStyles {
  private readonly styles = new Map<string, Style>();
  private readonly ruled = new Map<string, { style: Style; steps: number }>();
  private readonly rules = new StyleRules();
  /** The steps of style sheets (css-rules.ts) that the tag asked for last takes. */
  steps = 0;

  get hasRules(): boolean {
    return !this.rules.empty;
  }

  get unsureOfGround(): boolean {
    return this.rules.unsureOfGround;
  }

  /** A sheet for the given `media`; one for print says nothing here. */
  addSheet(sheet: string, media: string): void {
    if (!isScreen(media)) return;
    this.rules.add(sheet);
    this.ruled.clear();
  }

  of(tag: TagReader, number: number, inside: number, parent: number): Style {
    const style = this.hasRules ? this.byRules(tag, number, inside, parent) : NO_STYLE;
    if (!tag.has(Attribute.style)) return style;
    const text = tag.get(Attribute.style);
    let own = this.styles.get(text);
    if (own === undefined) {
      own = readStyle(decodeEntities(text));
      if (this.styles.size < MAX_STYLES) this.styles.set(text, own);
    }
    return style === NO_STYLE ? own : combine(style, own);
  }

  private byRules(tag: TagReader, number: number, inside: number, parent: number): Style {
    const written = tag.get(Attribute.class);
    const id = tag.get(Attribute.id);
    const key = `${number} ${inside} ${parent} ${this.rules.knowsId(id) ? id : ''} ${written}`;
    let known = this.ruled.get(key);
    if (known === undefined) {
      const classes = written === '' ? NO_CLASSES : written.trim().split(/\s+/, MAX_CLASSES);
      const element = { tag: number, classes, id };
      known = {
        style: this.rules.styleOf(element, { inside, parent }),
        steps: this.rules.stepsOf(element, { inside, parent }),
      };
      if (this.ruled.size < MAX_STYLES) this.ruled.set(key, known);
    }
    this.steps = known.steps;
    return known.style;
  }
}
