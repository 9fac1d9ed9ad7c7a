/** Whether workspaces demand a second factor of their members. */
export abstract class SecondFactorPolicy {
  /** False for a workspace that does not exist. */
  abstract isRequired(workspaceId: string): Promise<boolean>;
  /** @returns whether this changed anything */
  abstract setRequired(workspaceId: string, required: boolean): Promise<boolean>;
}
