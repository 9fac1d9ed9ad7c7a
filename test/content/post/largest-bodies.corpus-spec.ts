import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type TestWorkspace } from '../../support/app.ts';
import { Given } from '../../support/given.ts';

/** The largest body that a request may have. */
const MOST = 10 * 1024 * 1024;
const BLOCKS = 1000;
const WORDS = Array.from({ length: 40_000 }, (_, at) => `w${(at * 7919).toString(36)}`);

/** Text with few repeated words. */
function prose(length: number, from: number): string {
  let text = '';
  for (let at = from; text.length < length; at++) text += `${WORDS[at % WORDS.length] ?? ''} `;
  return text.slice(0, length);
}

const BODIES: Readonly<Record<string, () => object[]>> = {
  paragraphs: () => repeated((at) => ({ type: 'paragraph', text: prose(9_900, at * 997) })),
  'Thai paragraphs': () => repeated(() => ({ type: 'paragraph', text: 'ภาษาไทยเป็นภาษาที่มีระดับเสียง'.repeat(110) })),
  'questions and answers': () =>
    repeated((at) => ({
      type: 'faq',
      items: Array.from({ length: 50 }, (_, n) => ({ question: `Q${at} ${n}?`, answer: prose(140, at * 50 + n) })),
    })),
  'list items': () =>
    repeated((at) => ({
      type: 'list',
      style: 'bullet',
      items: Array.from({ length: 500 }, (_, n) => `item ${at} ${n}`),
    })),
  headings: () => repeated(() => ({ type: 'heading', level: 2, text: 'Σ'.repeat(4_900) })),
};

function repeated(block: (at: number) => object): object[] {
  return Array.from({ length: BLOCKS }, (_, at) => block(at));
}

describe('bodies as large as requests may be', () => {
  let test: TestApp;
  let workspace: TestWorkspace;
  let authorId: string;

  beforeAll(async () => {
    test = await TestApp.start();
    workspace = await test.workspace({ siteUrl: 'https://kettle.example' });
    authorId = await new Given(test).author(workspace);
  });
  afterAll(() => test.stop());

  it.each(Object.entries(BODIES))(
    'of %s are created, changed, found and deleted',
    async (name, make) => {
      const bodyJson = make();
      const post = { slug: `large-${name.replaceAll(' ', '-').toLowerCase()}`, title: 'Large', bodyJson, authorId };
      const size = Buffer.byteLength(JSON.stringify(post));
      expect(size / MOST).toBeGreaterThan(0.5);
      expect(size).toBeLessThanOrEqual(MOST);
      const caller = test.as(workspace.key);
      const created = await caller.post('/posts', post);
      expect({ status: created.status, body: created.status === 201 ? null : created.body }).toEqual({
        status: 201,
        body: null,
      });
      const { id } = created.body as { id: string };
      const changed = await caller.patch(`/posts/${id}`, { bodyJson: bodyJson.slice(1), title: 'Larger' });
      expect(changed.status).toBe(200);
      expect((await caller.get('/posts?q=larger')).status).toBe(200);
      expect((await caller.delete(`/posts/${id}`)).status).toBe(200);
    },
    400_000,
  );
});
