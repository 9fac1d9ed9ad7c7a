import { useEffect, useEffectEvent, useState } from 'react';
import { useWorkspace } from '../api/index.ts';
import { slugOf, slugWhenLoaded } from '../slugs.ts';
import { TextField, type Form } from '../ui/index.ts';
import { SlugField } from './SlugField.tsx';

interface Props<N extends string> {
  readonly form: Pick<Form<Record<N | 'slug', string>>, 'values' | 'set' | 'problem' | 'refusal'>;
  /** The field that holds the name. */
  readonly name: N;
  readonly isNew: boolean;
  readonly isDisabled: boolean;
  readonly autoFocus?: boolean;
}

/** The name and the slug of an entity. The slug of a new one follows the name until it is edited. */
export function NameFields<N extends string>({ form, name, isNew, isDisabled, autoFocus = false }: Props<N>) {
  const language = useWorkspace().membership.site.defaultLocale;
  const { values, set, problem, refusal } = form;
  const [follows, setFollows] = useState(isNew);
  const follow = (text: string) => {
    const slug = slugOf(text, language);
    set('slug')(slug);
    if (slug === '') void slugWhenLoaded(text, language).then(set('slug'));
  };
  const begin = useEffectEvent(() => {
    if (isNew && values.slug === '' && values[name] !== '') follow(values[name]);
  });
  useEffect(() => begin(), []);
  return (
    <>
      <TextField
        label="Name"
        value={values[name]}
        onChange={(text) => {
          set(name)(text);
          if (follows) follow(text);
        }}
        problem={problem(name)}
        isDisabled={isDisabled}
        isRequired
        autoFocus={autoFocus}
      />
      <SlugField
        value={values.slug}
        onChange={(slug) => (setFollows(false), set('slug')(slug))}
        problem={problem('slug')}
        refusal={refusal}
        isDisabled={isDisabled}
        isRequired
      />
    </>
  );
}
