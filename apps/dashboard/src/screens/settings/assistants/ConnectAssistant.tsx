import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkspace } from '../../../api/index.ts';
import { CopyField, Notice, Select } from '../../../ui/index.ts';
import css from '../Settings.module.css';
import { HOSTS, linesFor, type Host } from './hosts.ts';

/** The lines to paste into the program that a person uses. */
export function ConnectAssistant({ isOff }: { isOff: boolean }) {
  const { slug } = useWorkspace();
  const [host, setHost] = useState<Host>('claude-code');
  const { where, lines } = linesFor(host, `${location.origin}/mcp`);
  return (
    <section className={css['fields']} aria-labelledby="connect-assistant">
      <h2 id="connect-assistant" className={css['group']}>
        Connect an assistant
      </h2>
      {isOff && <Notice>Assistants are off. Choose what they may do first.</Notice>}
      <p>
        Create an{' '}
        <Link to="/w/$workspace/keys" params={{ workspace: slug }}>
          API key
        </Link>{' '}
        for the assistant, and put it in place of YOUR_KEY. It acts for you, so what it does appears under your name.
      </p>
      <Select label="Program" options={HOSTS} value={host} onChange={setHost} />
      <CopyField label={where} value={lines} multiline />
    </section>
  );
}
