import { db } from '#lib/db/client';

/** Notes that a challenge was handed in. @returns false when it was before; one of many at once gets true */
export async function takeChallenge(id: string, expires: Date): Promise<boolean> {
  const { count } = await db.usedChallenge.createMany({ data: [{ id, expires }], skipDuplicates: true });
  return count === 1;
}
