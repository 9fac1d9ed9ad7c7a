/** Why a database cannot be used, by the error codes of the system, of TLS and of PostgreSQL. */
const CAUSES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it closes the connection',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted; name its authority with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted; name its authority with sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted; name its authority with sslrootcert',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is not trusted; name its authority with sslrootcert',
  '28P01': 'it lets nobody in',
  '28000': 'it lets nobody in',
  '3D000': 'it is not there',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
};

/** Texts of the driver, which has no codes for them. */
const SILENT =
  /^(?:timeout expired|Query read timeout|Connection terminated due to connection timeout|timeout exceeded when trying to connect)$/;

/** Whether the error says that a database cannot be used. */
export function isDatabaseFault(error: object): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code in CAUSES || SILENT.test(message);
}

/**
 * Why a database cannot be used, in a sentence that names the setting.
 *
 * @param error what the driver threw
 * @param setting the name of the setting with the address, and of which address if there are several
 */
export function databaseFault(error: unknown, setting: string): string {
  // If all addresses of a host failed, each has the same error.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const { code = '', message = String(inner) } = inner as { code?: string; message?: string };
  if (SILENT.test(message)) return `The database of ${setting} does not answer: it is silent or too slow.`;
  const cause = CAUSES[code];
  return cause ? `The database of ${setting} cannot be used: ${cause} (${message}).` : `${setting}: ${message}.`;
}

/** @throws Error with a sentence that names the setting, whatever the driver throws */
export async function reaching<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(databaseFault(error, setting), { cause: error });
  }
}
