import { cleanMessage, contactProblems, messageFields } from '../contract/contact/contact-rules.ts'
import { leftOut } from '../contract/contact/upload-rules.ts'
import type { Translate } from '../i18n/translate.ts'
import { dayOf } from '../tenancy/local-day.ts'
import type { Locale } from '../tenancy/locales.ts'
import { phoneText } from '../tenancy/phone.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import {
  type ContactTopic,
  dropFiles,
  isSentBefore,
  type MessageOutcome,
  type ReceivedForm,
  sendMessage,
} from './contact.server.ts'
import {
  type ContactFormState,
  contactProblemText,
  fileProblemText,
  sentContactForm,
  typedMessage,
} from './contact-form.ts'
import { postedForm, proofOf } from './posted-form.ts'
import type { VisitorSession } from './session.server.ts'

/** The view that the page renders next. */
export type ContactStep =
  | { step: 'form'; form: ContactFormState; status: number }
  | { step: 'sent'; id: string }

interface Asking {
  tenant: Tenant
  locale: Locale
  session: VisitorSession
  clientAddress?: string | undefined
  t: Translate
  topic: ContactTopic
  onFailure: (error: unknown) => void
}

/** Longer than a message may be, so that a message that is too long can be shown again in full. */
const longestField = 20_000

/**
 * Handles the contact form (CTC-2, CTC-3). Problems of fields and files are reported together, and nothing is sent.
 * Files that exceed the limits are left out and listed in the confirmation. Text input is shown again; files must be
 * selected again, since browsers cannot prefill them.
 */
export async function answerContactForm(received: ReceivedForm, asking: Asking): Promise<ContactStep> {
  const { tenant, t, topic, onFailure } = asking
  const posted = postedForm((field) => received.fields.get(field) ?? [], longestField)
  const again = (
    status: number,
    refusal: Omit<Parameters<typeof sentContactForm>[1], 'filesLost'>,
  ): ContactStep => {
    const filesLost = received.files.length + received.refused.length > 0
    return { step: 'form', status, form: sentContactForm(posted, { ...refusal, filesLost }) }
  }
  if (received.broken) return again(400, { message: t('contact.file.unexpected') })

  const typed = typedMessage(posted)
  const wrongFiles = received.refused
    .filter(({ problem }) => !leftOut.has(problem))
    .map(({ name, problem }) => ({
      field: 'files',
      text: fileProblemText(t, name, problem, tenant.contact.uploads),
    }))
  if (wrongFiles.length > 0) {
    await dropFiles(received, tenant, onFailure)
    const today = dayOf(Date.now(), tenant.i18n.timeZone)
    const rules = { country: tenant.organisation.address.country, needs: topic.needs, today }
    const problems = inOrder(t, contactProblems(cleanMessage(typed), rules), wrongFiles)
    const failed = received.refused.some(({ problem }) => problem === 'failed')
    return again(failed ? 503 : 422, { problems })
  }

  let outcome: MessageOutcome
  try {
    const message = { topic, typed, files: received.files, leftOut: received.refused }
    outcome = await sendMessage({ ...asking, proof: proofOf(posted.text) }, posted.mutationId, message)
  } catch (error) {
    if (isSentBefore(error)) return again(409, { message: t('failure.sentBefore') })
    onFailure(error)
    return again(503, { message: t('failure.body') })
  }
  if (outcome.id) return { step: 'sent', id: outcome.id }
  if (outcome.error === 'INVALID_INPUT') return again(422, { problems: inOrder(t, outcome.problems, []) })
  if (outcome.error === 'CAPTCHA_NEEDED') return again(429, { captchaNeeded: true })
  const minutes = Math.ceil((outcome.waitSeconds ?? 60) / 60)
  return again(429, {
    message: t('contact.wait', { count: minutes, phone: phoneText(tenant.organisation.phone) }),
  })
}

/** Sorts problems in the order of the form: fields, files, terms. */
function inOrder(
  t: Translate,
  problems: MessageOutcome['problems'],
  ofFiles: { field: string; text: string }[],
): { field: string; text: string }[] {
  const said = problems.map((problem) => ({ field: problem.field, text: contactProblemText(t, problem) }))
  const isField = ({ field }: { field: string }) => messageFields.some((name) => name === field)
  return [...said.filter(isField), ...ofFiles, ...said.filter((each) => !isField(each))]
}
