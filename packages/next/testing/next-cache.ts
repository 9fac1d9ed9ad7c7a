/** Stands for `next/cache`, which only sites have: keeps what it was asked for. */
export const asked = { tags: [] as string[], life: null as string | null, expired: [] as string[] };

export function cacheTag(...tags: string[]): void {
  asked.tags.push(...tags);
}

export function cacheLife(profile: string): void {
  asked.life = profile;
}

export function revalidateTag(tag: string, { expire }: { expire: number }): void {
  if (expire === 0) asked.expired.push(tag);
}
