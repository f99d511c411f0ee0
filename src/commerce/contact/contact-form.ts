import {
  type ContactMessage,
  type ContactProblem,
  messageFields,
  optOuts,
  salutations,
} from '#contract/contact/contact-rules.ts'
import type { FileProblem } from '#contract/contact/upload-rules.ts'
import type { Translate } from '#i18n/translate.ts'
import type { UploadLimits } from '#tenancy/contact.ts'
import type { Customer } from '../account/customer-operations.ts'
import { emptyFormState, type FormState } from '../forms/form-state.ts'
import type { PostedForm } from '../forms/posted-form.ts'

/** A file of a form that is shown again, which need not be chosen again. */
export interface RetainedFile {
  /** Names the file in the form. */
  token: string
  name: string
  /** bytes */
  size: number
}

/** State of the contact form. */
export interface ContactFormState extends FormState {
  /** Whether a checkbox or radio button of a field is checked. */
  has(field: string, value: string): boolean
  /** Files of an earlier attempt that are sent with the next one. */
  files: readonly RetainedFile[]
  /** Files were sent and must be selected again, since browsers cannot prefill them. */
  filesLost: boolean
}

/** An empty form, prefilled with the customer's data. */
export const blankContactForm = (known: Partial<Record<string, string>> = {}): ContactFormState => ({
  ...emptyFormState,
  value: (field) => known[field] ?? '',
  has: (field, value) => field === 'salutation' && value === (known.salutation ?? 'notSpecified'),
  files: [],
  filesLost: false,
})

/** Customer data that prefills the form. */
export const customerPrefill = (customer: Customer | null): Partial<Record<string, string>> =>
  customer
    ? {
        salutation: customer.salutation ?? 'notSpecified',
        firstname: customer.firstName ?? '',
        lastname: customer.lastName ?? '',
        email: customer.email ?? '',
        phone: customer.phone ?? '',
        customernumber: customer.businessPartnerNo,
      }
    : {}

/** Reads the message of a posted form. */
export function readMessage({ text }: Pick<PostedForm, 'text'>): ContactMessage {
  const typed = Object.fromEntries(messageFields.map((field) => [field, text(field)]))
  const ticked = Object.fromEntries(['terms', ...optOuts].map((field) => [field, text(field) === 'yes']))
  const salutation = salutations.find((known) => known === text('salutation')) ?? 'notSpecified'
  return { ...typed, ...ticked, salutation } as ContactMessage
}

/**
 * The message for a problem of a field, specific to the field if there is one. Digits have the specification's default
 * where a language has none.
 */
export function contactProblemText(
  t: Translate,
  { field, problem }: Pick<ContactProblem, 'problem'> & Partial<ContactProblem>,
): string {
  const defaultText = t(
    `form.error.${problem}`,
    {},
    problem === 'digits' ? 'Nur Zahlen sind erlaubt' : undefined,
  )
  return field ? t(`contact.error.${field}.${problem}`, {}, defaultText) : defaultText
}

/** Bytes as MB, rounded to one decimal. */
const megabytes = (bytes: number): number => Math.round((bytes / (1024 * 1024)) * 10) / 10

/** The values that the messages about files contain. */
export const uploadValues = ({
  maximumFiles,
  maximumFileBytes,
  maximumTotalBytes,
  formats,
}: UploadLimits) => ({
  files: maximumFiles,
  each: megabytes(maximumFileBytes),
  total: megabytes(maximumTotalBytes),
  formats: formats.join(', '),
})

/** The message for a refused file (CTC-3). */
export const fileProblemText = (
  t: Translate,
  name: string,
  problem: FileProblem,
  limits: UploadLimits,
): string => t(`contact.file.${problem}`, { name, ...uploadValues(limits) })

interface Refusal {
  problems?: { field: string; text: string }[]
  message?: string | undefined
  captchaNeeded?: boolean
  files: readonly RetainedFile[]
  filesLost: boolean
}

/** Form state with the submitted values and their problems. */
export const submittedContactForm = (
  posted: PostedForm,
  { problems = [], message, captchaNeeded = false, files, filesLost }: Refusal,
): ContactFormState => ({
  ...emptyFormState,
  value: posted.text,
  has: (field, value) => posted.all(field).includes(value),
  problem: (name) => problems.find(({ field }) => field === name)?.text,
  problems,
  message,
  captchaNeeded,
  files,
  filesLost,
})
