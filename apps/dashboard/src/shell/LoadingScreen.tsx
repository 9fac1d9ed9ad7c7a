import { Notice, Screen, Skeleton, useIsLate } from '../ui/index.ts';

/** Stands for a screen whose files are still being loaded, so that no other screen is taken for it. */
export function LoadingScreen() {
  const isLate = useIsLate(true);
  return (
    <Screen title="Loading…">
      {isLate && <Notice tone="warn">Waiting for the server. This page opens as soon as it responds.</Notice>}
      <Skeleton lines={9} />
    </Screen>
  );
}
