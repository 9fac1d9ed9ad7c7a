import { Button, CopyField, Dialog, DialogActions, Notice } from '../../../ui/index.ts';

/** Shows a secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="Copy your secret now" isOpen onClose={onClose} isDismissable={false} size="m">
      <Notice tone="warn">You won’t see it again.</Notice>
      <CopyField label="Signing secret" value={secret} />
      <p>Your receiver verifies each request with it, as Standard Webhooks describes.</p>
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
