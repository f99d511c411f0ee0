/** Paths whose clients are programs: the REST interface, GraphQL, and the webhook about changed goods. */
const programPath = /^\/+(?:api|graphql|-\/changed)(?:[/?%]|$)/

/**
 * Whether a request comes from a program, which gets every error as a problem (RFC 9457) instead of a page or plain text.
 * @param target path and query as they were sent, also malformed ones
 */
export const isProgramPath = (target: string): boolean => programPath.test(target)
