import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the answer may be meant for one caller alone, who says who they are in a header. A session cookie
 * does not make it so: shared pages are rendered without any (SEC-8), so a customer may see them as everybody
 * does, and pages for one person say themselves that nobody may keep them.
 */
export const isPersonal = ({ authorization }: IncomingHttpHeaders): boolean => authorization !== undefined
