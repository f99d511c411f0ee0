import {
  cleanMessage,
  contactProblems,
  messageFields,
  onlyTopicFields,
} from '#contract/contact/contact-rules.ts'
import { excessProblems } from '#contract/contact/upload-rules.ts'
import type { Translate } from '#i18n/translate.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Locale } from '#tenancy/locales.ts'
import { phoneText } from '#tenancy/phone.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { postedForm, proofOf } from '../forms/posted-form.ts'
import type { VisitorSession } from '../session/session.server.ts'
import {
  type ContactTopic,
  findRepeatedMessage,
  isFilesGone,
  isReusedMutationId,
  type MessageResult,
  type ReceivedForm,
  retainFilesOf,
  sendMessage,
} from './contact.server.ts'
import {
  type ContactFormState,
  contactProblemText,
  fileProblemText,
  readMessage,
  submittedContactForm,
} from './contact-form.ts'

/** The view that the page renders next. */
export type ContactStep =
  | { step: 'form'; form: ContactFormState; status: number }
  | { step: 'sent'; id: string }

interface ContactFormContext {
  tenant: Tenant
  locale: Locale
  session: VisitorSession
  clientAddress?: string | undefined
  t: Translate
  topic: ContactTopic
  onFailure: (error: unknown) => void
}

/** Longer than a message may be, so that a message that is too long can be shown again in full. */
const maxFieldLength = 20_000

/**
 * Handles the contact form (CTC-2, CTC-3). Problems of fields and files are reported together, and nothing is sent.
 * Files that exceed the limits are left out and listed in the confirmation. Text input is shown again, and accepted files are
 * retained for the next attempt.
 */
export async function handleContactForm(
  received: ReceivedForm,
  context: ContactFormContext,
): Promise<ContactStep> {
  const { tenant, t, topic, onFailure } = context
  const posted = postedForm((field) => received.fields.get(field) ?? [], maxFieldLength)
  const showAgain = async (
    status: number,
    refusal: Omit<Parameters<typeof submittedContactForm>[1], 'files' | 'filesLost'>,
  ): Promise<ContactStep> => {
    const files = await retainFilesOf(received, tenant, onFailure)
    const filesLost = received.lostFiles || files.length < received.files.length
    return { step: 'form', status, form: submittedContactForm(posted, { ...refusal, files, filesLost }) }
  }
  if (received.isBroken) return await showAgain(400, { message: t('contact.file.unexpected') })

  const typed = onlyTopicFields(readMessage(posted), topic)
  const { files } = received
  const showFailure = async (error: unknown): Promise<ContactStep> => {
    if (isFilesGone(error)) return await showAgain(409, { message: t('contact.file.gone') })
    if (isReusedMutationId(error)) return await showAgain(409, { message: t('failure.sentBefore') })
    onFailure(error)
    return await showAgain(503, { message: t('failure.body') })
  }
  const fileProblems = received.rejected
    .filter(({ problem }) => !excessProblems.has(problem))
    .map(({ name, problem }) => ({
      field: 'files',
      text: fileProblemText(t, name, problem, tenant.contact.uploads),
    }))
  if (received.lostFiles || fileProblems.length > 0) {
    try {
      // Sent before, while its response was lost: its email has the files, or a file could be scanned then.
      const repeated = await findRepeatedMessage(context, posted.mutationId, { topic, typed, files })
      if (repeated?.id) return { step: 'sent', id: repeated.id }
    } catch (error) {
      return await showFailure(error)
    }
  }
  // Nothing is sent without a file that the visitor believes to be attached.
  if (received.lostFiles) return await showAgain(409, { message: t('contact.file.gone') })
  if (fileProblems.length > 0) {
    const today = dayOf(Date.now(), tenant.i18n.timeZone)
    const { country } = tenant.organisation.address
    const rules = { country, needs: topic.needs, today, needsTerms: tenant.contact.terms }
    const problems = inFormOrder(t, contactProblems(cleanMessage(typed, country), rules), fileProblems)
    const failed = received.rejected.some(({ problem }) => problem === 'failed')
    return await showAgain(failed ? 503 : 422, { problems })
  }

  let outcome: MessageResult
  try {
    const message = { topic, typed, files, leftOut: received.rejected }
    outcome = await sendMessage({ ...context, proof: proofOf(posted.text) }, posted.mutationId, message)
  } catch (error) {
    return await showFailure(error)
  }
  if (outcome.id) return { step: 'sent', id: outcome.id }
  if (outcome.error === 'INVALID_INPUT')
    return await showAgain(422, { problems: inFormOrder(t, outcome.problems, []) })
  if (outcome.error === 'CAPTCHA_NEEDED') return await showAgain(429, { captchaNeeded: true })
  const minutes = Math.ceil((outcome.waitSeconds ?? 60) / 60)
  return await showAgain(429, {
    message: t('contact.wait', { count: minutes, phone: phoneText(tenant.organisation.phone) }),
  })
}

/** Sorts problems in the order of the form: fields, files, terms. */
function inFormOrder(
  t: Translate,
  problems: MessageResult['problems'],
  fileMessages: { field: string; text: string }[],
): { field: string; text: string }[] {
  const fieldMessages = problems.map((problem) => ({
    field: problem.field,
    text: contactProblemText(t, problem),
  }))
  const isField = ({ field }: { field: string }) => messageFields.some((name) => name === field)
  return [
    ...fieldMessages.filter(isField),
    ...fileMessages,
    ...fieldMessages.filter((each) => !isField(each)),
  ]
}
