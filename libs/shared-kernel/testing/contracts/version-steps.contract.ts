import { describe, expect, it } from '../runner.ts';

/** Raises the content versions of all workspaces. */
export interface VersionSteps {
  raiseAll(to: number): Promise<ReadonlyMap<string, number>>;
}

export interface OpenedVersionSteps {
  readonly steps: VersionSteps;
  /** @returns the id of a new workspace at this version */
  readonly workspace: (version: number) => Promise<string>;
}

export function versionStepsContract(open: () => Promise<OpenedVersionSteps>): void {
  describe('raises content versions', () => {
    it('of all workspaces, to the same one or by one', async () => {
      const { steps, workspace } = await open();
      const [low, high] = [await workspace(5), await workspace(2_000)];
      const raised = await steps.raiseAll(1_000);
      expect([raised.get(low), raised.get(high)]).toEqual([1_000, 2_001]);
      const again = await steps.raiseAll(1_000);
      expect([again.get(low), again.get(high)]).toEqual([1_001, 2_002]);
    });

    it('to numbers made of milliseconds since 1970 and three more digits', async () => {
      const { steps, workspace } = await open();
      const id = await workspace(1);
      const far = Date.parse('2100-01-01T00:00:00Z') * 1_000;
      expect((await steps.raiseAll(far)).get(id)).toBe(far);
    });
  });
}
