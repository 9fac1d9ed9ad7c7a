/** What the package takes of Next.js, which is installed where a site is. */
declare module 'next/cache' {
  export function cacheTag(...tags: string[]): void;
  export function cacheLife(profile: string): void;
  export function revalidateTag(tag: string, profile: { expire: number }): void;
}

declare module 'next/navigation' {
  export function notFound(): never;
  export function permanentRedirect(path: string): never;
}
