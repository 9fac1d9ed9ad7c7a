import type { MigrationInterface } from 'typeorm';
import { Identity1767225600000 } from './1767225600000-identity.ts';
import { Jobs1767225700000 } from './1767225700000-jobs.ts';
import { Content1767225800000 } from './1767225800000-content.ts';
import { Changes1767225900000 } from './1767225900000-changes.ts';
import { Redirects1767226000000 } from './1767226000000-redirects.ts';
import { Transfer1767226100000 } from './1767226100000-transfer.ts';
import { FocalPoints1767226200000 } from './1767226200000-focal-points.ts';
import { Webhooks1767226300000 } from './1767226300000-webhooks.ts';
import { Mail1767226400000 } from './1767226400000-mail.ts';
import { SessionPlaces1767226450000 } from './1767226450000-session-places.ts';
import { Assistants1767226500000 } from './1767226500000-assistants.ts';
import { ActivitiesThrough1767226500001 } from './1767226500001-activities-through.ts';
import { SecondFactors1767226600000 } from './1767226600000-second-factors.ts';
import { Passkeys1767226600001 } from './1767226600001-passkeys.ts';
import { SingleSignOn1767226700000 } from './1767226700000-single-sign-on.ts';
import { Schedules1767226800000 } from './1767226800000-schedules.ts';
import { ScheduleIndexes1767226800001 } from './1767226800001-schedule-indexes.ts';
import { BrowserKeys1767226900000 } from './1767226900000-browser-keys.ts';

/** In order, and complete: no folder is ever searched for migrations. */
export const migrations: (new () => MigrationInterface)[] = [
  Identity1767225600000,
  Jobs1767225700000,
  Content1767225800000,
  Changes1767225900000,
  Redirects1767226000000,
  Transfer1767226100000,
  FocalPoints1767226200000,
  Webhooks1767226300000,
  Mail1767226400000,
  SessionPlaces1767226450000,
  Assistants1767226500000,
  ActivitiesThrough1767226500001,
  SecondFactors1767226600000,
  Passkeys1767226600001,
  SingleSignOn1767226700000,
  Schedules1767226800000,
  ScheduleIndexes1767226800001,
  BrowserKeys1767226900000,
];
