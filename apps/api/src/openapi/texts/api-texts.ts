const PAGING = `
## Lists

\`page\` counts from 1, \`pageSize\` goes to 100 (more is applied as 100). The envelope has \`data\`, \`page\`, \`pageSize\`, \`order\`, \`orderBy\` where one was asked for,
\`total\` and \`totalPages\`. \`fields=id,slug\` leaves the other properties out. Unknown parameters are ignored; one that is given twice is 400.`;

const TAGS = `
## Tags of states

Every read has an \`ETag\`; \`If-None-Match\` with it answers 304 while nothing changed. A write takes the tag of a whole single read as \`If-Match\` and is 409
(\`reason: "version"\`) when somebody changed the entity since. Answers to writes have the new tag, those of new entities a \`Location\`.`;

const ERRORS = `
## Errors

Every error is \`{code, message, details}\`. \`code\` is one of a closed list. \`details\` of a 400 name each problem with its path, those of a 409 begin with a
\`reason\`; else they are null. 401 comes before 404, which comes before 405 (with \`Allow\`), 403 and 400. \`X-Request-Id\` is on every answer: quote it when you
ask for help.`;

const LIMITS = `
## Limits

A JSON body has at most 16 MiB, a file 25 MiB, unless the service is set otherwise. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell what is
left of the minute; past it the answer is 429 with \`Retry-After\`, in seconds.`;

const VERSIONS = `
## Versions

The version is in the path. Within it nothing is taken away or changes its meaning; answers may get further properties, headers and values where a list of them is
not said to be closed, and requests further optional parameters. Clients ignore what they do not know.`;

const COMMON = [PAGING, TAGS, ERRORS, LIMITS, VERSIONS].join('\n');

/** The introduction of each document, in Markdown. */
export const API_TEXTS = {
  external: `Content for sites and tools, as JSON.

## Keys

Every request carries a key as \`X-API-Key\`. The key names the workspace, so no path does, and the permissions of the request: \`x-permissions\` of an operation
says which it needs. Without a valid key every path is 401.
${COMMON}`,
  dashboard: `Content and workspaces for those who write and look after them.

## Sessions

\`auth.signIn\` answers a token, for \`Authorization: Bearer\`, and sets a cookie for browsers. Writes by cookie are taken from the service's own origin only.
\`x-permissions\` of an operation says what the member needs; an owner has every permission.
${COMMON}`,
} as const;
