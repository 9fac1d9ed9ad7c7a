import type { Permission } from '@app/shared-kernel';
import { useWorkspace } from '../api/index.ts';
import { Notice } from '../ui/index.ts';

/** Says why fields are disabled, to users who have none of these rights. */
export function NeedsRight({ of }: { of: readonly Permission[] }) {
  const { can } = useWorkspace();
  if (can(...of)) return null;
  const rights = of.map((permission) => `“${permission}”`).join(' or ');
  return <Notice>To make changes here you need the permission {rights}.</Notice>;
}
