import { Fields, TextField, type Form } from '../../ui/index.ts';
import type { Values } from './author-values.ts';

interface Props {
  readonly form: Form<Values>;
  readonly isDisabled: boolean;
}

/** What search engines may know about an author as a person. */
export function PersonFields({ form: { values, set, problem }, isDisabled }: Props) {
  const setPerson = (field: keyof Values['person']) => (value: string) =>
    set('person')({ ...values.person, [field]: value });
  return (
    <>
      <Fields pairs>
        <TextField
          label="Job title"
          value={values.person.jobTitle}
          onChange={setPerson('jobTitle')}
          problem={problem('person.jobTitle')}
          isDisabled={isDisabled}
        />
        <TextField
          label="Works for"
          value={values.person.worksFor}
          onChange={setPerson('worksFor')}
          problem={problem('person.worksFor')}
          isDisabled={isDisabled}
        />
        <TextField
          label="Credentials"
          hint="Qualifications and experience."
          value={values.credentials}
          onChange={set('credentials')}
          problem={problem('credentials')}
          isDisabled={isDisabled}
        />
        <TextField
          label="Expertise"
          hint="Separate entries with commas."
          value={values.person.knowsAbout}
          onChange={setPerson('knowsAbout')}
          problem={problem('person.knowsAbout')}
          isDisabled={isDisabled}
        />
      </Fields>
      <TextField
        label="Social profiles"
        hint="One URL per line."
        rows={2}
        value={values.sameAs}
        onChange={set('sameAs')}
        problem={problem('sameAs')}
        isDisabled={isDisabled}
      />
    </>
  );
}
