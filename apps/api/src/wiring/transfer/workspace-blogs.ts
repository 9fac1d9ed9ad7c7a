import type { Actor, Caller } from '@app/shared-kernel';
import { Blogs, type Blog } from '@app/transfer';
import type { BlogTools } from './blog-tools.ts';
import { DryRunWorkspace } from './dry-run-workspace.ts';
import { WorkspaceBlog } from './workspace-blog.ts';

/** Imports write through the same use cases as the API. */
export class WorkspaceBlogs extends Blogs {
  constructor(private readonly tools: BlogTools) {
    super();
  }

  open(caller: Caller & Actor): Promise<Blog> {
    return Promise.resolve(new WorkspaceBlog(caller, this.tools));
  }

  dryRun(caller: Caller & Actor): Promise<Blog> {
    return Promise.resolve(new DryRunWorkspace(caller, this.tools));
  }
}
