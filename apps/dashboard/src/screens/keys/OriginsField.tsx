import { TextField } from '../../ui/index.ts';

/** The origins of the pages that may use a key. */
export function OriginsField({
  value,
  onChange,
  problem,
}: {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}) {
  return (
    <TextField
      label="Origins"
      hint="Where pages may use the key: one origin per line, such as https://www.example.com. Leave it empty for a key that only programs use."
      rows={3}
      value={value}
      onChange={onChange}
      problem={problem}
    />
  );
}
