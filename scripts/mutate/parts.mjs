/** What is changed on purpose in each part, and the specs that have to notice. */
export const PARTS = {
  // Its rules are tried where they are used, too.
  kernel: {
    ...of('libs/shared-kernel'),
    specs: ['shared-kernel', 'content', 'identity', 'redirects', 'seo'].map(specsOf),
  },
  changes: of('libs/changes', ['domain', 'use-cases']),
  content: of('libs/content', ['domain', 'use-cases']),
  identity: of('libs/identity', ['domain', 'use-cases']),
  redirects: of('libs/redirects', ['domain', 'use-cases']),
  seo: of('libs/seo', ['domain', 'use-cases'], ['!libs/seo/src/domain/catalogue/data/**']),
  transfer: of('libs/transfer', ['domain', 'use-cases']),
  markdown: of('libs/markdown'),
  client: of('libs/client', ['*'], ['!libs/client/src/generated/**']),
  platform: of('libs/platform', ['cache', 'fairness', 'heavy-lane', 'http', 'rendering', 'telemetry', 'validation']),
  site: {
    mutate: ['apps/example-site/src/**/*.ts', '!apps/example-site/src/**/*.spec.ts'],
    specs: ['<rootDir>/apps/example-site/**/*.spec.ts'],
  },
};

/** @param folders below `src`; all when it is `*` */
function of(lib, folders = ['*'], but = []) {
  const places = folders.map((folder) => (folder === '*' ? `${lib}/src/**/*.ts` : `${lib}/src/${folder}/**/*.ts`));
  return {
    mutate: [...places, `!${lib}/src/**/*spec.ts`, `!${lib}/src/**/*.port.ts`, `!${lib}/src/**/index.ts`, ...but],
    specs: [specsOf(lib.slice('libs/'.length))],
  };
}

/** @throws Error for a part that there is not */
export function chosenPart() {
  const name = process.env.MUTATE_PART ?? '';
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  return { name, ...part };
}

function specsOf(lib) {
  return `<rootDir>/libs/${lib}/**/*.spec.ts`;
}
