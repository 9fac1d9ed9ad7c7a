import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { eventually } from '../../support/eventually.ts';
import { Person } from './person.ts';

export interface Stored {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  readonly bodyJson: readonly Record<string, unknown>[];
}

interface Authors {
  readonly data: readonly { readonly id: string }[];
}

/** A user who writes in a browser: a workspace with an author, and the service's state of their posts. */
export class Writer {
  private constructor(
    readonly person: Person,
    readonly slug: string,
    readonly path: string,
  ) {}

  static async start(): Promise<Writer> {
    const person = await Person.signUp();
    const { slug, path } = await person.workspace();
    const author = { displayName: 'Somebody', slug: 'somebody' };
    const { id } = await person.post<{ id: string }>(`${path}/authors`, author);
    await person.writesAs(path, id);
    return new Writer(person, slug, path);
  }

  /** The id of the author. */
  async author(): Promise<string | undefined> {
    return (await this.person.get<Authors>(`${this.path}/authors`)).data[0]?.id;
  }

  async aPost(title: string, bodyJson: readonly object[], more: object = {}): Promise<string> {
    const slug = `p-${randomUUID().slice(0, 8)}`;
    const body = { title, slug, bodyJson, authorId: await this.author(), ...more };
    return (await this.person.post<Stored>(`${this.path}/posts`, body)).id;
  }

  stored(id: string): Promise<Stored> {
    return this.person.get(`${this.path}/posts/${id}`);
  }

  async change(id: string, change: object): Promise<void> {
    await this.person.patch(`${this.path}/posts/${id}`, change);
  }

  /** The newest post with a title. */
  async find(title: string): Promise<Stored | undefined> {
    const { data } = await this.person.get<{ data: Stored[] }>(`${this.path}/posts?pageSize=50`);
    return data.find((post) => post.title === title);
  }

  /** @param place the id of a post, or `new` */
  async open(page: Page, place: string): Promise<void> {
    await page.goto(`/dashboard/w/${this.slug}/posts/${place}`);
    await page.locator('.ProseMirror').waitFor();
  }
}

/** The status line about the safety of the text. */
export const saveLine = (page: Page) => page.locator('[data-region="bar"] [role="status"]');

export const saved = (page: Page): Promise<void> => saveLine(page).getByText('Saved', { exact: true }).waitFor();

/** Places the caret at the end of a block with this text, and types. */
export async function write(page: Page, at: string, text: string): Promise<void> {
  await page.locator('.ProseMirror').getByText(at, { exact: true }).click();
  // The editor notices the click a moment later.
  await eventually(async () => {
    const block = await page.evaluate<string | undefined>(`{
      const at = document.activeElement?.closest('.ProseMirror') && getSelection().anchorNode;
      (at instanceof Text ? at.parentElement : at)?.closest('.ProseMirror > *')?.textContent;
    }`);
    return block?.includes(at);
  });
  await page.keyboard.press('End');
  await page.keyboard.type(text);
}

/** Pastes clipboard content of another program like a browser does. */
export async function paste(page: Page, flavours: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(flavours)})) clipboardData.setData(type, text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('.ProseMirror').dispatchEvent(paste);
  }`);
}
