import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorOf } from '@app/identity';
import { CreateRedirect } from '@app/redirects';
import type { TestApp } from '../support/app.ts';
import { Given } from '../support/given.ts';

export const SITE = 'https://kettle.example';

/** The code of docs/recipes.md that begins so, as with a comment that names its file. */
export function recipe(beginning: string): string {
  const text = readFileSync(join(__dirname, '../../docs/recipes.md'), 'utf8');
  const blocks = [...text.matchAll(/^```[a-z-]+\n(.+?)^```$/gms)].map(([, code = '']) => code);
  const [found, ...others] = blocks.filter((code) => code.startsWith(beginning));
  if (found === undefined || others.length > 0) throw new Error(`Not one recipe begins with ${beginning}`);
  return found;
}

/** A blog with a post, a page, a category and a redirect. @returns the environment of a site that shows it */
export async function blogForRecipes(test: TestApp) {
  const workspace = await test.workspace({ siteName: 'Kettle' });
  const given = new Given(test);
  const { id: categoryId } = await given.category(workspace, { slug: 'baking' });
  await given.post(workspace, {
    slug: 'first-loaf',
    title: 'A first <loaf>',
    status: 'published',
    categoryId,
    bodyJson: [
      { type: 'heading', level: 2, text: 'One' },
      {
        type: 'paragraph',
        text: 'One **bowl**, [no](javascript:alert(1)) <script>alert(1)</script>, [more](/baking).',
      },
      { type: 'code', language: 'go', code: '{{< x >}} {{ 1 }} <b>' },
      { type: 'list', style: 'bullet', items: ['Flour'] },
    ],
  });
  await given.post(workspace, { slug: 'secret', title: 'Secret plans', bodyJson: [] });
  await test.app.get(CreateRedirect).execute(operatorOf(workspace.id), {
    fromPath: '/old',
    toPath: '/first-loaf',
    type: 'Permanent301',
  });
  return { GALLEY_URL: await test.app.getUrl(), GALLEY_API_KEY: workspace.key, SITE_URL: SITE };
}
