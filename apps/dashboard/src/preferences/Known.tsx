import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setSingleKeys } from '../ui/index.ts';
import { appearanceOf, setAppearance } from './appearance.ts';
import { usePreferences } from './usePreferences.ts';

/** Every screen of somebody who is signed in looks as they chose it, in whichever browser. */
export function Known() {
  const { own } = usePreferences();
  const { appearance, singleKeys } = own;
  useEffect(() => {
    const look = appearanceOf(appearance);
    if (look) setAppearance(look);
  }, [appearance]);
  useEffect(() => {
    if (typeof singleKeys === 'boolean') setSingleKeys(singleKeys);
  }, [singleKeys]);
  return <Outlet />;
}
