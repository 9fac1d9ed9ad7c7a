import type { Api } from '../../../api/index.ts';
import { Checkbox, Select, TextField } from '../../../ui/index.ts';
import { grouped } from '../../../util/grouped.ts';
import type { ImporterOption } from './importers.ts';
import { leftOutKinds, withKind } from './left-out-kinds.ts';

interface ControlProps {
  readonly option: ImporterOption;
  readonly summary: Api.Import['summary'];
  readonly value: unknown;
  /** Undefined for an option that is off. */
  readonly onChange: (value: unknown) => void;
}

/** The control of one option, by the type of its value. */
export function ImporterControl({ option, summary, value, onChange }: ControlProps) {
  const { label, hint, placeholder, choices, forLeftOut, schema } = option;
  if (forLeftOut)
    return summary && <LeftOutKinds option={option} summary={summary} value={value} onChange={onChange} />;
  if (choices) {
    const chosen = (value ?? choices[0]?.id ?? '') as string;
    return <Select label={label} options={choices} value={chosen} onChange={onChange} />;
  }
  if (schema['type'] === 'boolean') {
    return (
      <Checkbox isSelected={value === true} onChange={(on) => onChange(on || undefined)}>
        {label}
      </Checkbox>
    );
  }
  const isNumber = schema['type'] === 'integer';
  return (
    <TextField
      label={label}
      {...(placeholder === null ? {} : { placeholder })}
      {...(hint === null ? {} : { hint })}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={(text) => onChange(valueOf(text.trim(), isNumber))}
    />
  );
}

/** What is no number stays text, which the service refuses with a reason. */
function valueOf(text: string, isNumber: boolean): string | number | undefined {
  if (text === '') return undefined;
  return isNumber && /^-?\d+$/.test(text) ? Number(text) : text;
}

/** One choice for each kind of item that the last run left out. */
function LeftOutKinds({
  option,
  summary,
  value,
  onChange,
}: ControlProps & { summary: NonNullable<Api.Import['summary']> }) {
  const { label, forLeftOut } = option;
  if (!forLeftOut) return null;
  const chosen = (value ?? []) as readonly string[];
  const none = { id: 'none', name: forLeftOut.none };
  return leftOutKinds(option, summary.leftOut, chosen).map(({ name, leftOut, becomes }) => (
    <Select
      key={name}
      label={leftOut === 0 ? `Items ${label} “${name}”` : `${grouped(leftOut)} ${label} “${name}”`}
      options={[none, ...forLeftOut.choices]}
      value={becomes ?? none.id}
      onChange={(id) => onChange(withKind(chosen, name, id === none.id ? null : id))}
    />
  ));
}
