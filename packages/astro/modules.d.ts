/** What the package takes of Astro, which is installed where a site is. */
declare module 'astro:content' {
  export function getCollection(name: string): Promise<{ data: import('@galley/render').ContentItem }[]>;
}

declare module '*.astro' {
  const component: (props: never) => unknown;
  export default component;
}
