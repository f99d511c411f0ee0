import { readCookie } from './cookies.ts'

/**
 * For whom this browser keeps something: a tag that is another one after every log-in, empty for a visitor. The
 * login-state cookie alone tells nobody from anybody with the same flags (SES-2); it stands in where a log-in is
 * older than the tags.
 */
export const sessionOwner = (): string => readCookie('sessionTag') ?? readCookie('loginState') ?? ''
