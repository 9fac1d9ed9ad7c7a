import { useWorkspace } from '../../../api/index.ts';
import { Notice } from '../../../ui/index.ts';
import { SettingsFrame } from '../SettingsFrame.tsx';
import { MoveIn } from './MoveIn.tsx';
import { MoveOut } from './MoveOut.tsx';

/** Imports and exports of a blog. */
export function Moving() {
  const { isOwner } = useWorkspace();
  return (
    <SettingsFrame>
      {() => (
        <>
          {!isOwner && (
            <Notice tone="warn">Only the owner can import and export: both include all content and settings.</Notice>
          )}
          <MoveIn />
          <MoveOut />
        </>
      )}
    </SettingsFrame>
  );
}
