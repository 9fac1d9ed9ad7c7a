import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { meQuery } from '../../api/index.ts';
import { useSignOut } from '../../pending-drafts/useSignOut.tsx';
import { Button, Screen, Tab, TabBar } from '../../ui/index.ts';
import css from './Account.module.css';

/** The frame of the pages about the user's own account. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  const { leave, question } = useSignOut(me?.user.id);
  return (
    <main className={css['page']}>
      <Screen
        title="Account"
        width="text"
        actions={
          <Button icon={<LogOut />} onPress={leave}>
            Sign out
          </Button>
        }
      >
        <p className={css['back']}>
          <Link to="/">
            <ArrowLeft aria-hidden="true" /> Back to workspace
          </Link>
        </p>
        <TabBar label="Account sections">
          <Tab to="/account" activeOptions={{ exact: true }}>
            General
          </Tab>
          <Tab to="/account/security">Security</Tab>
        </TabBar>
        {children}
        {question}
      </Screen>
    </main>
  );
}
