import { db } from '#lib/db/client';

/** Notes that a challenge was used. @returns false when it was used before; of many at once, one gets true */
export async function takeChallenge(id: string, expires: Date): Promise<boolean> {
  const { count } = await db.usedChallenge.createMany({ data: [{ id, expires }], skipDuplicates: true });
  return count === 1;
}
