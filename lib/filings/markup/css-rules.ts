import { combine, HIDDEN, HIDDEN_BY_STYLE, NO_STYLE, plainStyle, readStyle, type Style } from './css-styles.ts';
import { tagNumber } from './html-tags.ts';

/** One element as a selector names it; `tag` is -1 when any will do. */
type Compound = { tag: number; id: string; classes: readonly string[] };
/** A compound that is the ancestor in other selectors; it applies only within the step `needs`, if that is not 0. */
type SelectorStep = { compound: Compound; needs: number; child: boolean; bit: number };
type Rule = { key: string; compound: Compound; needs: number; child: boolean; weight: number; style: Style };

/** The steps of all that an element stands in, and of what it stands in directly. */
type StepsAround = { inside: number; parent: number };

/** Selectors and declarations are read up to these lengths. */
const MAX_SELECTORS_LENGTH = 500;
const MAX_DECLARATIONS_LENGTH = 2_000;
const HIDING = HIDDEN_BY_STYLE | HIDDEN;
const MAX_STEPS = 30;
const MAX_RULES = 5_000;
/** Rules whose selectors end with the same class, identifier or tag. */
const MAX_OF_ONE_KEY = 100;
const COMPOUND = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;

/** The rules of the style sheets in a filing, as far as their selectors are tags, classes, identifiers and nesting. */
export class StyleRules {
  readonly steps: SelectorStep[] = [];
  /** A rule that could not be read states a background: no colour can be compared with what is behind it. */
  unsureOfGround = false;
  private readonly stepBits = new Map<string, number>();
  private readonly byClass = new Map<string, Rule[]>();
  private readonly byId = new Map<string, Rule[]>();
  private readonly byTag = new Map<number, Rule[]>();
  private readonly ids = new Set<string>();
  private count = 0;

  get empty(): boolean {
    return this.count === 0;
  }

  /** Reads one sheet. Cost: linear in its length. */
  add(source: string): void {
    const sheet = plainStyle(source).replaceAll(/<!--|-->/g, ' ');
    const blocks: boolean[] = [];
    let skipped = 0;
    let from = 0;
    let open = -1;
    let nested = 0;
    for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
      if (brace === '{') {
        if (open >= 0) nested++;
        else {
          const before = sheet.slice(Math.max(from, index - MAX_SELECTORS_LENGTH), index);
          const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
          if (prelude.startsWith('@')) {
            const applies = isForScreens(prelude);
            blocks.push(applies);
            if (!applies) skipped++;
            from = index + 1;
          } else open = index;
        }
        continue;
      }
      if (open >= 0 && nested > 0) {
        nested--;
        continue;
      }
      if (open < 0) {
        if (blocks.pop() === false) skipped--;
      } else if (skipped === 0 && index - open - 1 <= MAX_DECLARATIONS_LENGTH && open - from <= MAX_SELECTORS_LENGTH) {
        this.rule(sheet.slice(from, open), sheet.slice(open + 1, index));
      }
      from = index + 1;
      open = -1;
    }
  }

  /** The rules' style of an element. */
  styleOf(element: Compound, { inside, parent }: StepsAround): Style {
    const { tag, classes, id } = element;
    const rules = [...(this.byTag.get(-1) ?? []), ...(this.byTag.get(tag) ?? [])];
    for (const name of new Set(classes)) rules.push(...(this.byClass.get(name) ?? []));
    if (id !== '') rules.push(...(this.byId.get(id) ?? []));
    const matching = rules.filter(
      ({ compound, needs, child }) =>
        (needs === 0 || ((child ? parent : inside) & needs) !== 0) && isOf(compound, element),
    );
    matching.sort((one, other) => one.weight - other.weight);
    let style = NO_STYLE;
    for (const rule of matching) style = style === NO_STYLE ? rule.style : combine(style, rule.style);
    return style;
  }

  /** The steps that an element itself takes. */
  stepsOf(element: Compound, { inside, parent }: StepsAround): number {
    let taken = 0;
    for (const { compound, needs, child, bit } of this.steps) {
      if (needs !== 0 && ((child ? parent : inside) & needs) === 0) continue;
      if (isOf(compound, element)) taken |= bit;
    }
    return taken;
  }

  private rule(selectors: string, declarations: string): void {
    let style: Style | null = null;
    for (const selector of selectors.slice(selectors.lastIndexOf(';') + 1).split(',')) {
      style ??= readStyle(declarations);
      if (!this.selector(selector.trim(), style) && style.ground !== 0) this.unsureOfGround = true;
    }
  }

  private selector(selector: string, style: Style): boolean {
    const parts = selector.replaceAll('>', ' > ').split(/\s+/).filter(Boolean);
    let needs = 0;
    let child = false;
    let weight = 0;
    for (const [at, part] of parts.entries()) {
      if (part === '>') {
        child = true;
        continue;
      }
      const compound = readCompound(part);
      if (compound === null) return false;
      if (compound.id !== '') this.ids.add(compound.id);
      weight += (compound.id ? 10_000 : 0) + compound.classes.length * 100 + (compound.tag >= 0 ? 1 : 0);
      if (at === parts.length - 1) {
        this.keep({
          key: `${selector} ${needs}`,
          compound,
          needs,
          child,
          weight: weight * MAX_RULES + this.count,
          style,
        });
        return true;
      }
      needs = this.step(compound, needs, child);
      if (needs === 0) return false;
      child = false;
    }
    return false;
  }

  private step(compound: Compound, needs: number, child: boolean): number {
    const key = `${JSON.stringify(compound)} ${needs} ${child}`;
    const known = this.stepBits.get(key);
    if (known !== undefined) return known;
    if (this.steps.length === MAX_STEPS) return 0;
    const bit = 1 << this.steps.length;
    this.steps.push({ compound, needs, child, bit });
    this.stepBits.set(key, bit);
    return bit;
  }

  private keep(rule: Rule): void {
    if (this.count === MAX_RULES) return;
    this.count++;
    const { tag, id, classes } = rule.compound;
    // Beyond a class of its own a rule only hides or shows: its other declarations are ignored.
    const plain = classes.length === 1 && id === '' && rule.needs === 0;
    if (!plain)
      rule.style = { ...rule.style, on: rule.style.on & HIDING, off: rule.style.off & HIDING, size: 0, layout: 0 };
    if (id !== '') append(this.byId, id, rule);
    else if (classes.length > 0) append(this.byClass, classes[0]!, rule);
    else append(this.byTag, tag, rule);
  }

  /** Whether a selector names this identifier. */
  knowsId(id: string): boolean {
    return id !== '' && this.ids.has(id);
  }
}

function append<K>(map: Map<K, Rule[]>, key: K, rule: Rule): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [rule]);
  else {
    const at = known.findIndex((one) => one.key === rule.key);
    if (at >= 0) known[at] = { ...rule, style: combine(known[at]!.style, rule.style) };
    else if (known.length < MAX_OF_ONE_KEY) known.push(rule);
  }
}

function readCompound(part: string): Compound | null {
  const match = COMPOUND.exec(part);
  if (!match) return null;
  const name = match[1]?.toLowerCase() ?? '*';
  const tag = name === '*' ? -1 : tagNumber(name);
  if (name !== '*' && tag < 0) return null;
  const signs = match[2]?.match(/[.#][\w-]+/g) ?? [];
  const ids = signs.filter((sign) => sign.startsWith('#'));
  if (ids.length > 1) return null;
  return { tag, id: ids[0]?.slice(1) ?? '', classes: signs.filter((s) => s.startsWith('.')).map((s) => s.slice(1)) };
}

function isOf({ tag, id, classes }: Compound, element: Compound): boolean {
  if ((tag >= 0 && tag !== element.tag) || (id !== '' && id !== element.id)) return false;
  return classes.every((name) => element.classes.includes(name));
}

/** Whether a block of rules, or a sheet of this `media`, applies to every screen. */
function isForScreens(prelude: string): boolean {
  return prelude.startsWith('@media') && isScreen(prelude.slice('@media'.length));
}

/** A list of media that names every screen: print and screens of some width only are none. */
export function isScreen(media: string): boolean {
  return media.trim() === '' || media.split(',').some((one) => /^(?:only\s+)?(?:screen|all)$/i.test(one.trim()));
}
