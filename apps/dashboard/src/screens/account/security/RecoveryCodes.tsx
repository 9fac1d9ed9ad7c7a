import { Button, CopyField, Dialog, DialogActions, DownloadLink } from '../../../ui/index.ts';

/** Shows new recovery codes, this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog title="Save your recovery codes" isOpen isDismissable={false}>
      <p>
        With a recovery code you can sign in when you have lost your phone. Each works once. Keep them in a safe place:
        you won’t see them again.
      </p>
      <CopyField label="Recovery codes" value={text} multiline />
      <DialogActions>
        <DownloadLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="galley-recovery-codes.txt"
        >
          Download
        </DownloadLink>
        <Button look="primary" onPress={onClose} autoFocus>
          I saved my codes
        </Button>
      </DialogActions>
    </Dialog>
  );
}
