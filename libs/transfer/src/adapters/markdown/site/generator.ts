/** Programs that make sites of Markdown, and programs for notes. */
export const GENERATORS = [
  'jekyll',
  'hugo',
  'hexo',
  'docusaurus',
  'eleventy',
  'astro',
  'next',
  'gatsby',
  'nuxt',
  'sveltekit',
  'zola',
  'mdbook',
  'mkdocs',
  'notion',
  'obsidian',
] as const;

/** One of them, or an export of Galley itself. */
export type Generator = (typeof GENERATORS)[number] | 'galley';

/** Their names for people. */
export const GENERATOR_NAMES: Readonly<Record<Generator, string>> = {
  jekyll: 'Jekyll',
  hugo: 'Hugo',
  hexo: 'Hexo',
  docusaurus: 'Docusaurus',
  eleventy: 'Eleventy',
  astro: 'Astro',
  next: 'Next.js',
  gatsby: 'Gatsby',
  nuxt: 'Nuxt',
  sveltekit: 'SvelteKit',
  zola: 'Zola',
  mdbook: 'mdBook',
  mkdocs: 'MkDocs',
  notion: 'Notion',
  obsidian: 'Obsidian',
  galley: 'Galley',
};

interface Sign {
  readonly generator: Generator;
  /** Of the path of a file within the site. */
  readonly file: RegExp;
  /** Of the path of another file that has to be there. */
  readonly and?: RegExp;
}

const CONFIG = '(?:[cm]?js|[cm]?ts)$';

/** Signs of generators, the surest first: their settings, then where texts lie. */
const SIGNS: readonly Sign[] = [
  { generator: 'docusaurus', file: new RegExp(`^docusaurus\\.config\\.${CONFIG}`) },
  { generator: 'astro', file: new RegExp(`^astro\\.config\\.${CONFIG}`) },
  { generator: 'gatsby', file: new RegExp(`^gatsby-config\\.${CONFIG}`) },
  { generator: 'next', file: new RegExp(`^next\\.config\\.${CONFIG}`) },
  { generator: 'nuxt', file: new RegExp(`^nuxt\\.config\\.${CONFIG}`) },
  { generator: 'sveltekit', file: new RegExp(`^svelte\\.config\\.${CONFIG}`) },
  { generator: 'eleventy', file: new RegExp(`^(?:\\.eleventy|eleventy\\.config)\\.${CONFIG}`) },
  { generator: 'mdbook', file: /^book\.toml$/ },
  { generator: 'mkdocs', file: /^mkdocs\.ya?ml$/ },
  { generator: 'hexo', file: /^_config\.ya?ml$/, and: /^(?:source\/_posts|scaffolds)\// },
  { generator: 'jekyll', file: /^_config\.(?:ya?ml|toml)$/ },
  { generator: 'zola', file: /^(?:config|zola)\.toml$/, and: /^(?:templates|sass)\// },
  { generator: 'hugo', file: /^(?:hugo|config)\.(?:toml|ya?ml|json)$/ },
  { generator: 'hugo', file: /^config\/_default\// },
  { generator: 'obsidian', file: /^\.obsidian\// },
  { generator: 'galley', file: /^redirects\.csv$/, and: /^content\/(?:posts|pages)\// },
  { generator: 'docusaurus', file: /^blog\/authors\.ya?ml$/ },
  { generator: 'hexo', file: /^source\/_posts\// },
  { generator: 'jekyll', file: /(?:^|\/)_posts\/\d{4}-\d{1,2}-\d{1,2}-/ },
  { generator: 'astro', file: /^src\/content\// },
  { generator: 'hugo', file: /^content\//, and: /^(?:static|archetypes|themes|layouts|assets)\// },
  { generator: 'notion', file: /(?:^|\/)[^/]* [0-9a-f]{32}(?:\.md|\/)/ },
  { generator: 'next', file: /^_posts\// },
];

/** Whether a file is the settings of a site, which make it certain. */
export function isSettings(path: string): boolean {
  return !path.includes('/') || path.startsWith('config/');
}

/** What makes a site, and the file that says so; null where no file does. @param paths of its files */
export function recognise(paths: readonly string[]): { readonly generator: Generator; readonly by: string } | null {
  for (const { generator, file, and } of SIGNS) {
    const by = paths.find((path) => file.test(path));
    if (by !== undefined && (!and || paths.some((path) => and.test(path)))) return { generator, by };
  }
  return null;
}
