import type { BrowserContext, Page } from 'playwright-core';
import type { TestApp } from '../support/app.ts';
import { Person, type OwnedWorkspace } from '../support/people.ts';

export interface Stored {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly bodyJson: readonly Record<string, unknown>[];
}

/** Somebody who writes in a browser: a workspace with an author, and a session in a cookie. */
export class Writer {
  private constructor(
    private readonly test: TestApp,
    readonly person: Person,
    readonly workspace: OwnedWorkspace,
    readonly slug: string,
    private readonly url: string,
  ) {}

  static async start(test: TestApp, url: string): Promise<Writer> {
    const person = await Person.signUp(test);
    const slug = `ws-${Date.now().toString(36)}`;
    const workspace = await person.workspace(slug);
    await person.post(`${workspace.path}/authors`, { displayName: 'Somebody', slug: 'somebody' }).expect(201);
    return new Writer(test, person, workspace, slug, url);
  }

  async signIn(context: BrowserContext): Promise<void> {
    await context.addCookies([
      {
        name: 'galley_session',
        value: this.person.token,
        url: `${this.url}/api/v1/dashboard`,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
  }

  async aPost(title: string, bodyJson: readonly object[]): Promise<string> {
    const authors = await this.person.get(`${this.workspace.path}/authors`).expect(200);
    const [author] = (authors.body as { data: { id: string }[] }).data;
    const body = { title, slug: `p-${Date.now().toString(36)}`, bodyJson, authorId: author?.id };
    return ((await this.person.post(`${this.workspace.path}/posts`, body).expect(201)).body as Stored).id;
  }

  async stored(id: string): Promise<Stored> {
    return (await this.person.get(`${this.workspace.path}/posts/${id}`).expect(200)).body as Stored;
  }

  async change(id: string, change: object): Promise<void> {
    await this.person.patch(`${this.workspace.path}/posts/${id}`, change).expect(200);
  }

  /** The newest post of a title. */
  async find(title: string): Promise<Stored | undefined> {
    const { body } = await this.person.get(`${this.workspace.path}/posts?pageSize=50`).expect(200);
    return (body as { data: Stored[] }).data.find((post) => post.title === title);
  }

  async open(page: Page, place: string): Promise<void> {
    await page.goto(`${this.url}/dashboard/w/${this.slug}/posts/${place}`);
    await page.locator('.ProseMirror').waitFor();
  }
}

/** Pastes as a browser does, with what another program has put on the clipboard. */
export async function paste(page: Page, flavours: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(flavours)})) clipboardData.setData(type, text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(paste);
  }`);
}
