import { useState } from 'react';
import { TextField, type Form } from '../ui/index.ts';
import { SlugField } from './SlugField.tsx';
import { useSlugs } from './use-slugs.ts';

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
  const slugOf = useSlugs();
  const { values, set, problem, refusal } = form;
  const [follows, setFollows] = useState(isNew);
  return (
    <>
      <TextField
        label="Name"
        value={values[name]}
        onChange={(text) => {
          set(name)(text);
          if (follows) set('slug')(slugOf(text));
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
