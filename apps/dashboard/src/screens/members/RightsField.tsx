import { PERMISSIONS, type Permission } from '@app/shared-kernel';
import { useWorkspace } from '../../api/index.ts';
import { AREAS, presetOf, PRESETS } from '../../members/permission-presets.ts';
import { Button, Checkbox, FieldProblem, Row } from '../../ui/index.ts';
import css from './Members.module.css';

interface Props {
  readonly value: readonly Permission[];
  readonly onChange: (value: readonly Permission[]) => void;
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
}

/** Permissions by preset or one by one. Users cannot grant permissions that they lack. */
export function RightsField({ value, onChange, problem, isDisabled = false }: Props) {
  const { permissions: mine } = useWorkspace();
  const chosen = presetOf(value);
  const held = new Set(value);
  const toggle = (permission: Permission) => (on: boolean) =>
    onChange(on ? [...value, permission] : value.filter((other) => other !== permission));
  return (
    <fieldset className={css['rights']} data-invalid={problem !== undefined || undefined}>
      <legend>Permissions</legend>
      <Row>
        {PRESETS.map(({ id, name, permissions }) => (
          <Button
            key={id}
            small
            look={chosen?.id === id ? 'primary' : 'plain'}
            aria-pressed={chosen?.id === id}
            isDisabled={isDisabled || permissions.some((permission) => !mine.has(permission))}
            onPress={() => onChange(permissions)}
          >
            {name}
          </Button>
        ))}
      </Row>
      <p className={css['says']}>{chosen?.says ?? 'Custom permissions.'}</p>
      {!isDisabled && mine.size < PERMISSIONS.length && (
        <p className={css['says']}>You can only grant permissions that you have yourself.</p>
      )}
      <div className={css['areas']}>
        {AREAS.map(({ id, name, says }) => (
          <div key={id} role="group" aria-label={name} className={css['area']}>
            <span>
              {name}
              {says && <small>{says}</small>}
            </span>
            {(['read', 'write'] as const).map((way) => {
              const permission = `${id}:${way}` as Permission;
              return (
                <Checkbox
                  key={way}
                  isSelected={held.has(permission)}
                  isDisabled={isDisabled || !mine.has(permission)}
                  onChange={toggle(permission)}
                >
                  {way === 'read' ? 'see' : 'change'}
                </Checkbox>
              );
            })}
          </div>
        ))}
      </div>
      <FieldProblem of="Permissions">{problem}</FieldProblem>
    </fieldset>
  );
}
