import { PASSWORD_MIN } from '../../api/index.ts';
import { TextField, type TextFieldProps } from '../../ui/index.ts';

/** For a password that the account gets: browsers offer to make one. */
export function NewPasswordField(props: Omit<TextFieldProps, 'type' | 'autoComplete' | 'hint'>) {
  return (
    <TextField {...props} type="password" autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters.`} />
  );
}
