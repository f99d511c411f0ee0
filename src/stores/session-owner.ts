import { readCookie } from './cookies.ts'

/**
 * The owner under which this browser stores data: a tag that changes with every log-in, empty for a visitor. The
 * login-state cookie cannot distinguish customers with the same flags (SES-2); it is used for log-ins older than the
 * tags.
 */
export const sessionOwner = (): string => readCookie('sessionTag') ?? readCookie('loginState') ?? ''
