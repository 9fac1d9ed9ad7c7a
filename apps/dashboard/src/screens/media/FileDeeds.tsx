import type { MediaRow } from '../../media/media-row.ts';
import { Button, Row } from '../../ui/index.ts';

/** What is done to a file itself. */
const DEEDS = [
  { deed: 'replace', name: 'Replace' },
  { deed: 'crop', name: 'Crop or resize' },
] as const;

export type FileDeed = (typeof DEEDS)[number]['deed'];

interface Props {
  readonly media: MediaRow;
  readonly isDisabled: boolean;
  readonly onChoose: (deed: FileDeed) => void;
}

/** They stand at the file, so that the buttons of its form have one row on a phone. */
export function FileDeeds({ media: { mimeType }, isDisabled, onChoose }: Props) {
  const canCrop = mimeType.startsWith('image/') && mimeType !== 'image/svg+xml';
  return (
    <Row>
      {DEEDS.filter(({ deed }) => deed !== 'crop' || canCrop).map(({ deed, name }) => (
        <Button key={deed} small isDisabled={isDisabled} onPress={() => onChoose(deed)}>
          {name}
        </Button>
      ))}
    </Row>
  );
}
