import { z } from 'zod'
import type { Locale } from './locales.ts'
import { routeUrl } from './route-urls.ts'
import type { Tenant } from './tenants.ts'
import { type UploadFormat, uploadMaxima, uploadTypes } from './upload-limits.ts'

/** Mailboxes of the shop: `targetEmailID` of the contact help's topics (CTC-1). */
export const mailboxIds = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

export const contactSchema = z.strictObject({
  /** E-mail addresses of the mailboxes; a missing one is the organisation's own. */
  mailboxes: z.partialRecord(z.enum(mailboxIds), z.email()),
  /** Whether writers must agree to the use of their details. Answering a question needs no consent in the EU. */
  terms: z.boolean(),
  uploads: z.strictObject({
    maximumFiles: z.int().min(1).max(uploadMaxima.files),
    maximumFileBytes: z.int().min(1).max(uploadMaxima.fileBytes),
    maximumTotalBytes: z.int().min(1).max(uploadMaxima.totalBytes),
    formats: z.array(z.enum(Object.keys(uploadTypes) as UploadFormat[])).min(1),
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
