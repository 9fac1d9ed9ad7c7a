import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@app/shared-kernel';

/** The closed table of errors: the service sends no other code or status. */
export const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  INTERNAL: 500,
};

export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details: unknown;
}

const CODE_OF_STATUS = new Map(Object.entries(STATUS).map(([code, status]) => [status, code as ErrorCode]));

/** Error codes of the body parsers, with Galley's messages. */
const PARSER_MESSAGES: Record<string, string> = {
  'entity.parse.failed': 'The body is not valid JSON.',
  'entity.too.large': 'The body is too large.',
  'charset.unsupported': 'The charset of the body is not supported; send UTF-8.',
  'encoding.unsupported': 'The content encoding of the body is not supported.',
  'entity.verify.failed': 'The body is not UTF-8.',
  'request.aborted': 'The request was aborted.',
  'request.size.invalid': 'The body does not have the announced length.',
};

const MULTER_MESSAGES: Record<string, string> = {
  LIMIT_FILE_SIZE: 'The file is too large.',
  LIMIT_UNEXPECTED_FILE: 'There is a file in an unexpected field.',
  LIMIT_FIELD_VALUE: 'A field of the form is too long.',
  LIMIT_FIELD_COUNT: 'The form has too many fields.',
  LIMIT_FILE_COUNT: 'The form has too many files.',
  LIMIT_PART_COUNT: 'The form has too many parts.',
  LIMIT_FIELD_KEY: 'A field name of the form is too long.',
};

/**
 * The body that a client sees for an error; null when it is a fault of the service: then it is logged and answered with
 * `INTERNAL_ERROR`. Messages never repeat text of the driver, the parser or the file system.
 */
export function errorBody(error: unknown): ErrorBody | null {
  if (error instanceof DomainError) return { code: error.code, message: error.message, details: error.details ?? null };
  const parser = parserMessage(error);
  if (parser) return { code: 'BAD_REQUEST', message: parser, details: null };
  if (!(error instanceof HttpException)) return null;
  const status = error.getStatus();
  if (status >= 500) return null;
  const code = CODE_OF_STATUS.get(status) ?? 'BAD_REQUEST';
  return {
    code,
    message: code === 'NOT_FOUND' ? 'There is nothing at this path.' : 'The request cannot be read.',
    details: null,
  };
}

export const INTERNAL_ERROR: ErrorBody = {
  code: 'INTERNAL',
  message: 'Something went wrong on our side. Please try again.',
  details: null,
};

export const OVERLOADED: ErrorBody = {
  code: 'INTERNAL',
  message: 'The service is overloaded. Please try again in a few seconds.',
  details: null,
};

const DISK_FULL: ErrorBody = {
  code: 'INTERNAL',
  message: 'The disk of the service is full. Its operator has to make room.',
  details: null,
};
/** Codes of the operating system and of PostgreSQL. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The body for a fault of the service. */
export function faultBody(error: unknown): ErrorBody {
  return error instanceof Error && 'code' in error && FULL.has(error.code) ? DISK_FULL : INTERNAL_ERROR;
}

/** Errors of body-parser, multer and the percent-decoder, plain or wrapped by the framework as a cause. */
function parserMessage(error: unknown): string | null {
  const source = error instanceof HttpException && error.cause ? error.cause : error;
  if (source instanceof URIError) return 'The path holds a bad percent-encoding.';
  if (!(source instanceof Error)) return null;
  const { type, code, status } = source as { type?: unknown; code?: unknown; status?: unknown };
  if (typeof type === 'string' && Object.hasOwn(PARSER_MESSAGES, type)) return PARSER_MESSAGES[type] ?? null;
  if (source.name === 'MulterError' && typeof code === 'string') {
    return MULTER_MESSAGES[code] ?? 'The form cannot be read.';
  }
  // http-errors marks errors of the client, such as an invalid compressed body.
  const clientsFault =
    !(source instanceof HttpException) && typeof status === 'number' && status >= 400 && status < 500;
  return clientsFault ? 'The body cannot be read.' : null;
}
