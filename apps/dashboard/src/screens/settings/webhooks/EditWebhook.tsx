import { api, refresh, useWorkspace, type Api } from '../../../api/index.ts';
import { Checkbox, FieldProblem, FormDialog, Switch, TextField, useForm } from '../../../ui/index.ts';
import { EVENT_GROUPS, eventName } from './events.ts';
import css from './Webhooks.module.css';

interface Props {
  /** Null for a new one. */
  readonly webhook: Api.Webhook | null;
  readonly onClose: () => void;
  readonly onSecret: (webhook: Api.IssuedWebhook) => void;
}

/** Creates a webhook, or changes one. */
export function EditWebhook({ webhook, onClose, onSecret }: Props) {
  const { path } = useWorkspace();
  const initial = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['content.changed'],
    active: webhook?.active ?? true,
  };
  const form = useForm(initial, async (values, changes) => {
    if (webhook) await api.patch(`${path}/webhooks/${webhook.id}`, changes);
    else onSecret(await api.post<Api.IssuedWebhook>(`${path}/webhooks`, values));
    await refresh(path, 'webhooks');
    onClose();
  });
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      form={form}
      action={webhook ? 'Save' : 'Create webhook'}
      onClose={onClose}
      size="m"
    >
      <TextField
        label="URL"
        hint="Where your receiver takes events, by https."
        placeholder="https://hooks.example.com/galley"
        value={form.values.url}
        onChange={form.set('url')}
        problem={form.problem('url')}
        isRequired
        autoFocus
      />
      <Events
        chosen={form.values.events}
        onChange={form.set('events')}
        problem={inWords(form.problem('events'), form.values.events)}
      />
      {webhook && (
        <Switch isSelected={form.values.active} onChange={form.set('active')}>
          Active
        </Switch>
      )}
    </FormDialog>
  );
}

/** What is wrong with the choice of events; the service says it of a list. */
function inWords(problem: string | undefined, chosen: readonly string[]): string | undefined {
  return problem !== undefined && chosen.length === 0 ? 'Choose at least one event.' : problem;
}

interface EventsProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
  readonly problem: string | undefined;
}

function Events({ chosen, onChange, problem }: EventsProps) {
  const set = (event: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, event] : chosen.filter((other) => other !== event));
  const offered = new Set<string>(EVENT_GROUPS.flatMap(({ events }) => events.map(({ id }) => id)));
  // Chosen by the API.
  const others = chosen.filter((event) => !offered.has(event)).map((id) => ({ id, name: eventName(id) }));
  const groups = [...EVENT_GROUPS, ...(others.length > 0 ? [{ name: 'Chosen by API', events: others }] : [])];
  return (
    <div className={css['events']} role="group" aria-label="Events">
      {groups.map(({ name, events }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {events.map((event) => (
            <Checkbox key={event.id} isSelected={chosen.includes(event.id)} onChange={(isOn) => set(event.id, isOn)}>
              {event.name}
              {'hint' in event && <small>{event.hint}</small>}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <FieldProblem of="Events">{problem}</FieldProblem>
    </div>
  );
}
