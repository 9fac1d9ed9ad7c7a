import type { SeoGroup } from '@app/seo/scores';
import { MediaField } from '../../media/MediaField.tsx';
import { Switch, TextField } from '../../ui/index.ts';
import css from '../Writing.module.css';

interface AdvancedProps {
  readonly own: Readonly<Record<string, unknown>>;
  readonly resolved: SeoGroup;
  readonly edit: (change: Readonly<Record<string, unknown>>) => void;
  readonly isReadOnly: boolean;
}

/** Values that few texts need: robots, canonical URL, texts for social networks. */
export function AdvancedSeo({ own, resolved, edit, isReadOnly }: AdvancedProps) {
  const group = (name: string) => (own[name] ?? {}) as Readonly<Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const inGroup = (name: string, key: string, value: unknown) => {
    const { [key]: _, ...rest } = group(name);
    const next = value === '' || value === null || value === true ? rest : { ...rest, [key]: value };
    edit({ [name]: Object.keys(next).length === 0 ? null : next });
  };
  return (
    <details className={css['details']}>
      <summary>More</summary>
      <div className={css['fields']}>
        <Switch
          isSelected={resolved.robots.index}
          onChange={(value) => inGroup('robots', 'index', value)}
          isDisabled={isReadOnly}
        >
          Allow search engines to index this
        </Switch>
        <Switch
          isSelected={resolved.robots.follow}
          onChange={(value) => inGroup('robots', 'follow', value)}
          isDisabled={isReadOnly}
        >
          Allow search engines to follow links
        </Switch>
        {!resolved.robots.index && (
          <TextField
            label="Reason for not indexing"
            value={text(own['noindexReason'])}
            onChange={(value) => edit({ noindexReason: value })}
            isReadOnly={isReadOnly}
            hint="Only your team sees this."
          />
        )}
        <TextField
          label="Canonical URL"
          value={text(own['canonicalUrl'])}
          onChange={(value) => edit({ canonicalUrl: value })}
          isReadOnly={isReadOnly}
          hint="If the text was first published elsewhere."
        />
        <TextField
          label="Breadcrumb title"
          value={text(own['breadcrumbsTitle'])}
          onChange={(value) => edit({ breadcrumbsTitle: value })}
          isReadOnly={isReadOnly}
        />
        <TextField
          label="Social title"
          value={text(group('og')['title'])}
          onChange={(value) => inGroup('og', 'title', value)}
          isReadOnly={isReadOnly}
        />
        <TextField
          label="Social description"
          rows={2}
          value={text(group('og')['description'])}
          onChange={(value) => inGroup('og', 'description', value)}
          isReadOnly={isReadOnly}
        />
        <MediaField
          label="Social image"
          id={text(group('og')['imageMediaId']) || null}
          onChange={(id) => inGroup('og', 'imageMediaId', id)}
          isDisabled={isReadOnly}
        />
      </div>
    </details>
  );
}
