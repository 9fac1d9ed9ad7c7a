import { IssueApiKey, operatorOf } from '@app/identity';
import type { Permission } from '@app/shared-kernel';
import type { TestApp } from './app.ts';
import { Person, type OwnedWorkspace } from './people.ts';

/** A workspace in the dashboard API, as one user sees it. The app must run with `SIGN_UP=open`. */
export class Dashboard {
  private constructor(
    private readonly test: TestApp,
    private readonly person: Person,
    private readonly workspace: OwnedWorkspace,
  ) {}

  /** Creates a workspace, seen by its owner. */
  static async open(test: TestApp): Promise<Dashboard> {
    const person = await Person.signUp(test);
    const dashboard = new Dashboard(test, person, await person.workspace());
    await dashboard.patch('', { siteUrl: 'https://kettle.example' }).expect(200);
    return dashboard;
  }

  get workspaceId(): string {
    return this.workspace.id;
  }

  /** The value of the `Authorization` header. */
  get authorization(): string {
    return `Bearer ${this.person.token}`;
  }

  /** The same workspace, seen by a new member with exactly these permissions. */
  async member(...permissions: Permission[]): Promise<Dashboard> {
    return new Dashboard(this.test, await this.workspace.member(...permissions), this.workspace);
  }

  /** Another workspace, seen by the same user. */
  lookingAt(other: Dashboard): Dashboard {
    return new Dashboard(this.test, this.person, other.workspace);
  }

  /** Creates a key of the owner for the external API. */
  async key(): Promise<string> {
    return (await this.test.app.get(IssueApiKey).execute(operatorOf(this.workspaceId), { name: 'site' })).text;
  }

  get = (path: string) => this.person.get(this.workspace.path + path);
  post = (path: string, body?: object) => this.person.post(this.workspace.path + path, body);
  put = (path: string, body?: object) => this.person.put(this.workspace.path + path, body);
  patch = (path: string, body?: object) => this.person.patch(this.workspace.path + path, body);
  delete = (path: string) => this.person.delete(this.workspace.path + path);
}
