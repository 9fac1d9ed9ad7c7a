interface PostgresError {
  code: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
const CHECK_VIOLATION = '23514';

/** Finds the driver's error, also inside TypeORM's wrapper. */
function postgresError(error: unknown): PostgresError | null {
  if (!(error instanceof Error)) return null;
  const inner = (error as { driverError?: unknown }).driverError ?? error;
  return typeof (inner as PostgresError).code === 'string' ? (inner as PostgresError) : null;
}

function violates(error: unknown, code: string, constraint: string): boolean {
  const found = postgresError(error);
  return found?.code === code && found.constraint === constraint;
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violates(error, UNIQUE_VIOLATION, constraint);
}

export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return violates(error, FOREIGN_KEY_VIOLATION, constraint);
}

export function isCheckViolation(error: unknown, constraint: string): boolean {
  return violates(error, CHECK_VIOLATION, constraint);
}

/**
 * Runs `work` and turns the violation of a named constraint into what it means in the domain.
 *
 * @param meanings by constraint name: makes the error to throw instead
 */
export async function translating<T>(meanings: Record<string, () => Error>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const found = postgresError(error);
    const known = found?.code === UNIQUE_VIOLATION || found?.code === FOREIGN_KEY_VIOLATION;
    const meaning = known && found.constraint !== undefined ? meanings[found.constraint] : undefined;
    throw meaning ? meaning() : error;
  }
}
