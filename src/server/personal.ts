import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether the answer may be meant for one caller alone, who says who they are in a header. A session cookie
 * does not make it so: shared pages are rendered without any (SEC-8), so a customer may see them as everybody
 * does, and pages for one person say themselves that nobody may keep them. An editor's preview does: it shows what
 * nobody else may see.
 */
export const isPersonal = ({ authorization, cookie }: IncomingHttpHeaders): boolean =>
  authorization !== undefined || (cookie?.includes(openPreview) ?? false)

/** Of the cookie `preview`, and of `__Host-preview` (commerce/session-cookies.ts). */
const openPreview = 'preview='
