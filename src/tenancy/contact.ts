import { z } from 'zod'
import type { Locale } from './locales.ts'
import { routeUrl } from './route-urls.ts'
import type { Tenant } from './tenants.ts'

/**
 * File formats that a shop may accept with a message (CTC-3). SVG is not among them: it is a document that can contain
 * script (SEC-5).
 */
export const uploadFormat = z.enum([
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'bmp',
  'heic',
  'heif',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'rtf',
  'pdf',
  'txt',
])

export type UploadFormat = z.infer<typeof uploadFormat>

/** Mailboxes of the shop: `targetEmailID` of the contact help's topics (CTC-1). */
export const mailboxIds = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

export const contactSchema = z.strictObject({
  /** E-mail addresses of the mailboxes; a missing one is the organisation's own. */
  mailboxes: z.partialRecord(z.enum(mailboxIds), z.email()),
  uploads: z.strictObject({
    maximumFiles: z.int().min(1).max(20),
    maximumFileBytes: z
      .int()
      .min(1)
      .max(20 * 1024 * 1024),
    maximumTotalBytes: z
      .int()
      .min(1)
      .max(20 * 1024 * 1024),
    formats: z.array(uploadFormat).min(1),
  }),
})

export type UploadLimits = z.infer<typeof contactSchema>['uploads']

/** Returns the e-mail address that receives a message. @param targetEmailID 0 to 7 */
export const mailboxOf = (
  { contact, organisation }: Pick<Tenant, 'contact' | 'organisation'>,
  targetEmailID: number,
): string => contact.mailboxes[String(targetEmailID) as (typeof mailboxIds)[number]] ?? organisation.email

/** Query parameters of the contact page for its form, and for a message that was sent from it. */
const formParameters = ['write', 'sent'] as const

/**
 * Returns the URL of the contact form. @param topic code of a topic of the contact help; left out for a general message
 */
export const contactFormUrl = (tenant: Tenant, locale: Locale, topic?: string): string =>
  `${routeUrl(tenant, locale, 'contact')}?${topic ? `topic=${topic}&` : ''}write=1`

/** Whether a request to the contact page is for the form, and not for the help before it. */
export const isAboutContactForm = (method: string, { searchParams }: URL): boolean =>
  method === 'POST' || formParameters.some((name) => searchParams.has(name))
