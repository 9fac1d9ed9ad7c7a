import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../api/index.ts';
import { setSingleKeys } from '../ui/index.ts';
import { appearanceOf, readAppearance, setAppearance } from './appearance.ts';
import { unsent } from './unsent.ts';
import { keepAppearance, usePreferences } from './usePreferences.ts';

/** Every screen of somebody who is signed in looks as they chose it, in whichever browser. */
export function Known() {
  const { data: me } = useQuery(meQuery);
  const { own, areKept } = usePreferences();
  const { appearance, singleKeys } = own;
  const userId = me?.user.id;
  useEffect(() => {
    if (!areKept || userId === undefined) return;
    const look = appearanceOf(appearance);
    // What was chosen here and never arrived is the later choice.
    if (unsent.isOf(userId)) keepAppearance(userId, readAppearance());
    else if (look) setAppearance(look);
  }, [areKept, userId, appearance]);
  useEffect(() => {
    if (typeof singleKeys === 'boolean') setSingleKeys(singleKeys);
  }, [singleKeys]);
  return <Outlet />;
}
