import { TOTP } from 'otpauth';
import { Database } from '@app/platform';
import type { TestApp } from './app.ts';
import { PASSWORD, type Person } from './people.ts';

interface Started {
  readonly secret: string;
  readonly uri: string;
}

/** The authenticator app of a person, set up through the API. */
export class AuthenticatorApp {
  private constructor(
    private readonly test: TestApp,
    readonly person: Person,
    readonly secret: string,
    readonly recoveryCodes: readonly string[],
  ) {}

  static async setUp(test: TestApp, person: Person, currentPassword = PASSWORD): Promise<AuthenticatorApp> {
    const started = await person.post('/me/second-factor/totp', { currentPassword }).expect(200);
    const { secret } = started.body as Started;
    const code = new TOTP({ secret }).generate();
    const { body } = await person.post('/me/second-factor/totp/confirm', { code }).expect(200);
    return new AuthenticatorApp(test, person, secret, (body as { recoveryCodes: string[] }).recoveryCodes);
  }

  /** A code that was not used yet, as if the last one was entered long ago. */
  async code(): Promise<string> {
    await this.forgetSteps();
    return this.shown();
  }

  /** The code that the app shows now, whether or not it was used. */
  shown(): string {
    return new TOTP({ secret: this.secret }).generate();
  }

  private async forgetSteps(): Promise<void> {
    await this.test.app.get(Database).execute({
      text: 'update authenticator_apps set last_step = 0 where user_id = $1',
      values: [this.person.id],
    });
  }
}
