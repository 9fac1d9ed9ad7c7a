import { knownProperties, type DtoPipe } from '@app/platform';
import { Invalid, Problems, type Caller } from '@app/shared-kernel';
import type { NewPage, PageChanges } from '../../../domain/page/page-command.ts';
import type { NewPost, PostChanges } from '../../../domain/post/post-command.ts';
import type { CreatePage } from '../../../use-cases/page/create-page.use-case.ts';
import type { UpdatePage } from '../../../use-cases/page/update-page.use-case.ts';
import type { CreatePost } from '../../../use-cases/post/create-post.use-case.ts';
import type { UpdatePost } from '../../../use-cases/post/update-post.use-case.ts';
import type { Precondition } from '../../../use-cases/precondition.ts';
import { CreatePageDto, UpdatePageDto } from '../../http/page/write-page.dto.ts';
import { CreatePostDto, UpdatePostDto } from '../../http/post/write-post.dto.ts';
import type { EntryType } from './entry-arguments.ts';

/** Fields of the API that have tools of their own, and which. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  status: 'is changed by publish and unpublish',
  bodyJson: 'is written as markdown or blocks, or by edit_body',
};

const NEW = { post: CreatePostDto, page: CreatePageDto };
const CHANGED = { post: UpdatePostDto, page: UpdatePageDto };

/** Writes posts and pages alike, by the request classes and use cases of the API. */
export class EntryWrites {
  constructor(
    private readonly pipe: DtoPipe,
    private readonly createPost: CreatePost,
    private readonly createPage: CreatePage,
    private readonly updatePost: UpdatePost,
    private readonly updatePage: UpdatePage,
  ) {}

  /**
   * @param fields as an assistant gave them
   * @param written title, slug and body, from arguments of their own
   * @returns the id
   * @throws Invalid with paths in the arguments, and what the use case throws
   */
  async create(caller: Caller, type: EntryType, fields: Record<string, unknown>, written: object): Promise<string> {
    refuseOthers(type, fields, Object.keys(written));
    return underArguments(fields, async () => {
      const body = await this.read(NEW[type], { ...fields, ...written, status: 'draft' });
      return type === 'post'
        ? this.createPost.execute(caller, body as NewPost)
        : this.createPage.execute(caller, body as NewPage);
    });
  }

  /** @throws as `create` */
  async change(
    caller: Caller,
    target: { readonly type: EntryType; readonly id: string; readonly precondition: Precondition },
    fields: Record<string, unknown>,
    written: object = {},
  ): Promise<void> {
    const { type, id, precondition } = target;
    refuseOthers(type, fields, []);
    await underArguments(fields, async () => {
      const body = await this.read(CHANGED[type], { ...fields, ...written });
      if (type === 'post') await this.updatePost.execute(caller, id, body as PostChanges, precondition);
      else await this.updatePage.execute(caller, id, body as PageChanges, precondition);
    });
  }

  /** @throws what the use case throws */
  async setStatus(
    caller: Caller,
    { type, id, precondition }: { readonly type: EntryType; readonly id: string; readonly precondition: Precondition },
    status: 'published' | 'draft',
  ): Promise<void> {
    if (type === 'post') await this.updatePost.execute(caller, id, { status }, precondition);
    else await this.updatePage.execute(caller, id, { status }, precondition);
  }

  private read(metatype: (typeof NEW | typeof CHANGED)[EntryType], body: object): Promise<unknown> {
    return this.pipe.transform(body, { type: 'body', metatype });
  }
}

/** A model that misspells a field would not notice that it is dropped. */
function refuseOthers(type: EntryType, fields: Record<string, unknown>, own: readonly string[]): void {
  const problems = new Problems();
  const known = knownProperties(CHANGED[type]).filter((name) => !(name in ELSEWHERE));
  for (const name of Object.keys(fields).slice(0, 50)) {
    const path = `fields.${name.slice(0, 60)}`;
    if (Object.hasOwn(ELSEWHERE, name)) problems.report(path, ELSEWHERE[name] ?? '');
    else if (own.includes(name)) problems.report(path, 'is an argument of its own');
    else if (!known.includes(name)) problems.report(path, `is no field of a ${type}: ${known.join(', ')}`);
  }
  problems.throwIfAny();
}

/** The paths of problems as the assistant wrote them. */
async function underArguments<T>(fields: Record<string, unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid) || !error.problems) throw error;
    const problems = error.problems.map(({ path, message }) => ({
      path: argumentPath(path, fields),
      message: path === 'authorId' ? `${message}; get_workspace has defaultAuthorId and the ids of authors` : message,
    }));
    throw new Invalid(error.message, problems);
  }
}

function argumentPath(path: string, fields: Record<string, unknown>): string {
  const root = /^[^.[]*/.exec(path)?.[0] ?? '';
  if (root === 'bodyJson') return `blocks${path.slice(root.length)}`;
  return Object.hasOwn(fields, root) || !['title', 'slug'].includes(root) ? `fields.${path}` : path;
}
