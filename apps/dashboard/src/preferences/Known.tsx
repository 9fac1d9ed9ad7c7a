import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../api/index.ts';
import { setSingleKeys } from '../ui/index.ts';
import { appearanceOf, readAppearance, setAppearance } from './appearance.ts';
import { unsent } from './unsent.ts';
import { keepAppearance, usePreferences } from './usePreferences.ts';

/** Applies the signed-in user's stored appearance to every screen, in every browser. */
export function Known() {
  const { data: me } = useQuery(meQuery);
  const { own, areLoaded } = usePreferences();
  const { appearance, singleKeys } = own;
  const userId = me?.user.id;
  useEffect(() => {
    if (!areLoaded || userId === undefined) return;
    const look = appearanceOf(appearance);
    // A choice made here that the service has not received yet is the latest one.
    if (unsent.isOf(userId)) keepAppearance(userId, readAppearance());
    else if (look) setAppearance(look);
  }, [areLoaded, userId, appearance]);
  useEffect(() => {
    if (typeof singleKeys === 'boolean') setSingleKeys(singleKeys);
  }, [singleKeys]);
  return <Outlet />;
}
