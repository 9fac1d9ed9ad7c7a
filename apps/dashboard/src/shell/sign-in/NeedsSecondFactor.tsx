import { Link } from '@tanstack/react-router';
import { Entrance, LinkButton, useTitle } from '../../ui/index.ts';

/** Shown instead of a workspace that demands a second factor of users who have none. */
export function NeedsSecondFactor({ workspace }: { workspace: string }) {
  useTitle('Two-factor authentication required');
  return (
    <Entrance
      title="Two-factor authentication required"
      lead={`${workspace} asks its members to protect their accounts with a second factor.`}
      below={
        <p>
          <Link to="/workspaces">Open another workspace</Link>
        </p>
      }
    >
      <LinkButton to="/account/security" look="primary">
        Set up two-factor authentication
      </LinkButton>
    </Entrance>
  );
}
