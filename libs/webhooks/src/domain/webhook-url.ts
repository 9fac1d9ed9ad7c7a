import { isUrl, rules, type FieldRule, type FieldRules } from '@app/shared-kernel';
import { eventsRule } from './webhook-events.ts';

export const WEBHOOK_URL_MAX = 2_000;

/** Hosts inside the operator's network that webhooks may call, as in `WEBHOOK_ALLOWED_HOSTS`. */
export class AllowedHosts {
  private readonly names: ReadonlySet<string>;

  /** @param names as in a URL, without a port */
  constructor(names: readonly string[] = []) {
    this.names = new Set(names.map((name) => name.toLowerCase()));
  }

  /** @param hostname of a parsed URL */
  has(hostname: string): boolean {
    return this.names.has(hostname.toLowerCase());
  }
}

/** What is wrong with a URL for a webhook, or null. Whether its address is public is checked when it is called. */
export function webhookUrlFault(value: unknown, allowed: AllowedHosts): string | null {
  if (typeof value !== 'string' || value.length > WEBHOOK_URL_MAX || !isUrl(value))
    return `must be an https URL of at most ${WEBHOOK_URL_MAX} characters`;
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password';
  if (url.hash !== '') return 'must not have a fragment';
  if (allowed.has(url.hostname) && (url.protocol === 'https:' || url.protocol === 'http:')) return null;
  return url.protocol === 'https:' && url.port === '' ? null : 'must begin with https:// and use port 443';
}

/** The fields of a webhook that people write. */
export function webhookRules(allowed: AllowedHosts) {
  return {
    url: rules.customRule<string>((value) => webhookUrlFault(value, allowed), URL_SCHEMA),
    events: eventsRule,
    active: rules.optional(rules.boolean),
  } satisfies FieldRules;
}

export const URL_SCHEMA: FieldRule['schema'] = { type: 'string', format: 'uri', maxLength: WEBHOOK_URL_MAX };

/** What people write of a webhook. */
export interface WebhookContent {
  readonly url: string;
  readonly events: readonly string[];
  readonly active?: boolean;
}
