/** For each part the files to mutate, and the specs that should notice. */
export const PARTS = {
  // Its rules are also tested where they are used.
  kernel: {
    ...of('libs/shared-kernel'),
    specs: ['shared-kernel', 'content', 'identity', 'redirects', 'seo'].map(specsOf),
  },
  changes: of('libs/changes', ['domain', 'use-cases']),
  content: of('libs/content', ['domain', 'use-cases']),
  identity: of('libs/identity', ['domain', 'use-cases']),
  redirects: of('libs/redirects', ['domain', 'use-cases']),
  seo: of('libs/seo', ['domain', 'use-cases'], ['!libs/seo/src/domain/catalogue/data/**']),
  webhooks: of('libs/webhooks', ['domain', 'use-cases']),
  transfer: of('libs/transfer', ['domain', 'use-cases']),
  markdown: of('libs/markdown'),
  client: of('packages/client', ['*'], ['!packages/client/src/generated/**']),
  render: of('packages/render'),
  platform: of('libs/platform', ['cache', 'fairness', 'threads', 'http', 'rendering', 'telemetry', 'validation']),
  site: {
    mutate: ['apps/example-site/src/**/*.ts', '!apps/example-site/src/**/*.spec.ts'],
    specs: ['<rootDir>/apps/example-site/**/*.spec.ts'],
  },
};

/** @param folders below `src`; `*` for all */
function of(lib, folders = ['*'], but = []) {
  const places = folders.map((folder) => (folder === '*' ? `${lib}/src/**/*.ts` : `${lib}/src/${folder}/**/*.ts`));
  return {
    mutate: [...places, `!${lib}/src/**/*spec.ts`, `!${lib}/src/**/*.port.ts`, `!${lib}/src/**/index.ts`, ...but],
    specs: [`<rootDir>/${lib}/**/*.spec.ts`],
  };
}

/** @throws Error for an unknown part */
export function chosenPart() {
  const name = process.env.MUTATE_PART ?? '';
  const part = PARTS[name];
  if (!part) throw new Error(`There is no part "${name}"; there are ${Object.keys(PARTS).join(', ')}.`);
  return { name, ...part };
}

function specsOf(lib) {
  return `<rootDir>/libs/${lib}/**/*.spec.ts`;
}
