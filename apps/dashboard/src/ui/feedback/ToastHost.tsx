import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import css from './Toast.module.css';
import { toasts } from './toasts.ts';

/** Renders the messages; used once per page. */
export function ToastHost() {
  const list = useSyncExternalStore(toasts.subscribe, toasts.now);
  return (
    <div className={css['host']} role="status" aria-label="Notifications" data-react-aria-top-layer="true">
      {list.map(({ id, text, tone, action }) => (
        <div key={id} className={css['toast']} data-tone={tone}>
          <span dir="auto">{text}</span>
          {action && (
            <button type="button" className={css['action']} onClick={action.run}>
              {action.name}
            </button>
          )}
          <button type="button" className={css['close']} aria-label="Dismiss" onClick={() => toasts.close(id)}>
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
