import type { Block } from './types.ts';

/** Of a heading whose level is not known. */
const USUAL_LEVEL = 3;

/** Adds a heading to the open ones, outermost first: it closes those of its own level and below. */
export function enterHeading(path: Block[], heading: Block): void {
  while (path.length > 0 && levelOf(path.at(-1)) >= levelOf(heading)) path.pop();
  path.push(heading);
}

/** 1 (part) to 4. */
export const levelOf = (heading: Pick<Block, 'level'> | undefined): number => heading?.level ?? USUAL_LEVEL;
