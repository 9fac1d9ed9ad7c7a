import { Link } from '@tanstack/react-router';
import { useRef, type KeyboardEvent } from 'react';
import { codePointLength } from '@app/shared-kernel';
import { useWorkspace } from '../../api/index.ts';
import { Badge, Button, Notice, Score, TextField } from '../../ui/index.ts';
import { DESCRIPTION_MAX, SearchResult, TITLE_MAX } from './SearchResult.tsx';
import type { SeoRow } from './seo-row.ts';
import css from './Seo.module.css';
import { useRowForm, type RowForm } from './useRowForm.ts';

export function QueueRow({ post, index }: { post: SeoRow; index: number }) {
  const { can } = useWorkspace();
  const row = useRef<HTMLLIElement>(null);
  const form = useRowForm(post);
  const off = !can('posts:write', 'seo:write');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const next = row.current?.nextElementSibling?.querySelector<HTMLInputElement>('input');
    void form.submit().then((isSaved) => isSaved && next?.focus());
  };
  const title = form.values.title || post.seoResolved.title || post.title;
  const description = form.values.description || post.seoResolved.description || '';
  return (
    <li className={css['row']} ref={row} data-row={index}>
      <Head post={post} lacksKeyword={!form.values.focusKeyword} lacksDescription={!description} />
      <div className={css['both']}>
        <form onSubmit={(event) => void form.submit(event)} onKeyDown={press} className={css['form']}>
          <Theirs form={form} />
          <TextField
            label={LABELS.focusKeyword}
            value={form.values.focusKeyword}
            onChange={form.set('focusKeyword')}
            isDisabled={off}
            problem={form.problem('seo.focusKeyword')}
          />
          <TextField
            label={LABELS.title}
            aside={`${codePointLength(title)} of ${TITLE_MAX}`}
            placeholder={post.seoResolved.title ?? ''}
            value={form.values.title}
            onChange={form.set('title')}
            isDisabled={off}
            problem={form.problem('seo.title')}
          />
          <TextField
            label={LABELS.description}
            aside={`${codePointLength(description)} of ${DESCRIPTION_MAX}`}
            placeholder={post.seoResolved.description ?? ''}
            rows={2}
            value={form.values.description}
            onChange={form.set('description')}
            isDisabled={off}
            problem={form.problem('seo.description')}
          />
          {form.isChanged && (
            <Button type="submit" small look="primary" isPending={form.busy}>
              Save
            </Button>
          )}
        </form>
        <SearchResult
          title={title}
          description={description}
          canonical={post.seoResolved.canonicalUrl}
          slug={post.slug}
        />
      </div>
    </li>
  );
}

const LABELS = { focusKeyword: 'Focus keyword', title: 'Title', description: 'Description' } as const;

/** Why it was not saved: where another user changed the same field, with their value. */
function Theirs({ form: { theirs, take, trouble } }: { form: RowForm }) {
  const fields = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((field) => theirs[field] !== undefined);
  if (fields.length === 0) return trouble !== null && <Notice tone="danger">{trouble}</Notice>;
  return (
    <Notice tone="warn">
      <p>Someone else changed this post. Save again to keep your changes.</p>
      <ul>
        {fields.map((field) => (
          <li key={field} className={css['theirs']}>
            <span>
              Their {LABELS[field].toLowerCase()}: {theirs[field] ? `“${theirs[field]}”` : <em>empty</em>}
            </span>
            <Button small aria-label={`Use theirs: ${LABELS[field]}`} onPress={() => take(field)}>
              Use theirs
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface HeadProps {
  readonly post: SeoRow;
  readonly lacksKeyword: boolean;
  readonly lacksDescription: boolean;
}

function Head({ post, lacksKeyword, lacksDescription }: HeadProps) {
  const { slug: workspace } = useWorkspace();
  return (
    <header className={css['head']}>
      <h2 data-kind="title">
        <Link to="/w/$workspace/posts/$id" params={{ workspace, id: post.id }}>
          {post.title}
        </Link>
      </h2>
      <span className={css['lacks']}>
        {lacksKeyword && <Badge tone="warn">no keyword</Badge>}
        {post.featuredMediaId === null && <Badge tone="warn">no image</Badge>}
        {lacksDescription && <Badge tone="warn">no description</Badge>}
        <Score of={post.seoScore} name="SEO" />
      </span>
    </header>
  );
}
