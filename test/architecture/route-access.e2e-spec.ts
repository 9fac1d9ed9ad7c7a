import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { RouteAccessAudit } from '@app/platform';
import { readSettings } from '../../apps/api/src/config/settings.ts';
import { createApp } from '../../apps/api/src/create-app.ts';
import { TestApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database/database.ts';

@Controller('silent')
class SilentController {
  @Get()
  read(): string {
    return 'nobody asked who you are';
  }
}

@Module({ controllers: [SilentController] })
class SilentModule {}

describe('the access of routes', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('is declared by every route of the application', () => {
    const routes = test.app.get(RouteAccessAudit).routes();
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ access }) => access === undefined)).toEqual([]);
  });

  it('is open to everybody on these routes only', () => {
    const open = test.app
      .get(RouteAccessAudit)
      .routes()
      .filter(({ access }) => access?.kind === 'public');
    expect(
      open
        .map(({ route }) => route)
        .filter(
          (route) =>
            !/^(?:Health|PublicMedia|Packages|Reference|OpenApi|Auth|AccountLinks|ProviderSignIn|SecondStepController\.|PasskeySignInController\.|DashboardController\.|AcceptanceController\.lookUp$)/.test(
              route,
            ),
        ),
    ).toEqual([]);
  });

  it('keeps an application with a silent route from starting', async () => {
    const database = await openTestDatabase();
    const settings = readSettings({ LOG_LEVEL: 'silent', DATA_DIR: '/nonexistent' });
    try {
      await expect(createApp({ settings, databaseUrl: database.url }, [{ module: SilentModule }])).rejects.toThrow(
        'These routes declare no access: SilentController.read',
      );
    } finally {
      await database.drop();
    }
  });
});
