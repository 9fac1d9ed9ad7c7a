import type { MediaRow } from '../../media/media-row.ts';
import { Button, Row } from '../../ui/index.ts';

/** What is done to a file itself. */
const ACTIONS = [
  { action: 'replace', name: 'Replace' },
  { action: 'crop', name: 'Crop or resize' },
] as const;

export type FileAction = (typeof ACTIONS)[number]['action'];

interface Props {
  readonly media: MediaRow;
  readonly isDisabled: boolean;
  readonly onChoose: (action: FileAction) => void;
}

/** They stand at the file, so that the buttons of its form have one row on a phone. */
export function FileActions({ media: { mimeType }, isDisabled, onChoose }: Props) {
  const canCrop = mimeType.startsWith('image/') && mimeType !== 'image/svg+xml';
  return (
    <Row>
      {ACTIONS.filter(({ action }) => action !== 'crop' || canCrop).map(({ action, name }) => (
        <Button key={action} small isDisabled={isDisabled} onPress={() => onChoose(action)}>
          {name}
        </Button>
      ))}
    </Row>
  );
}
