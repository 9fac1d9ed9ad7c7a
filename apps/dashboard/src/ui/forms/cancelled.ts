import { ApiError } from '../../api/core/errors.ts';
import { tell, warn } from '../feedback/toasts.ts';
import { wordsFor } from '../feedback/words.ts';

/** Says that a dialog was closed too late. @param action the label of its button */
export function tellTooLate(action: string): void {
  tell(`Too late to cancel “${action}”: already sent.`);
}

/** Says why what was sent by a dialog that is closed by now was refused; nothing where it was just not sent again. */
export function warnAfterClosing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 429)) warn(wordsFor(error));
}
