import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys } from '../../api/index.ts';
import { Button } from '../../ui/index.ts';

interface PasskeyButtonProps {
  readonly label: string;
  readonly enter: () => Promise<unknown>;
  readonly onRefused: (error: unknown) => void;
}

/** Asks the browser for a passkey; absent where it has none. */
export function PasskeyButton({ label, enter, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!hasPasskeys) return null;
  const ask = async () => {
    setBusy(true);
    try {
      await enter();
    } catch (error) {
      onRefused(error);
      setBusy(false);
    }
  };
  return (
    <Button wide icon={<KeyRound />} isPending={busy} onPress={() => void ask()}>
      {label}
    </Button>
  );
}
