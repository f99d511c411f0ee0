import type { Client } from '@urql/core'
import { type Withdrawal, withdrawalFields } from '../contract/withdrawal-rules.ts'
import type { Translate } from '../i18n/translate.ts'
import { ask } from './ask.ts'
import { problemText } from './customer-words.ts'
import {
  confirmWithdrawalDocument,
  type WithdrawalReview,
  withdrawalReviewDocument,
} from './documents/withdrawal.ts'
import { CommerceError } from './failures.ts'
import { type FormState, freshForm } from './form-state.ts'
import type { PostedForm } from './posted-form.ts'
import { runCommand } from './run-command.ts'

type Commerce = Pick<Client, 'query' | 'mutation'>

/** What the page shows next. */
export type WithdrawalStep =
  | { step: 'form'; form: FormState; status: number }
  | {
      step: 'review'
      withdrawal: Withdrawal
      seal: string
      mutationId: string
      message?: string
      status: number
    }
  | { step: 'received'; id: string }

interface Options {
  commerce: Commerce
  t: Translate
  /** Shown beside a wait: another way to withdraw. */
  email: string
  onFailure: (error: CommerceError) => void
}

/** The fields as the form has them. */
export const typedWithdrawal = (posted: PostedForm): Withdrawal => ({
  name: posted.text('name'),
  contract: posted.text('contract'),
  items: posted.text('items'),
  email: posted.text('email'),
})

/** The form with what was typed, and what is wrong with it. */
function formWith(
  typed: Withdrawal,
  t: Translate,
  problems: WithdrawalReview['problems'] = [],
  message?: string,
): FormState {
  const said = problems.map(({ field, problem }) => ({
    field,
    text: problemText(t, 'withdrawal', field, problem),
  }))
  return {
    ...freshForm,
    value: (name) => typed[withdrawalFields.find((field) => field === name) ?? 'name'],
    problem: (name) => said.find(({ field }) => field === name)?.text,
    problems: said,
    message,
  }
}

/**
 * Answers a form of the withdrawal page (LAW-3): `review` shows again what was typed, `change` leads back with it,
 * `confirm` withdraws. Words that were not reviewed are shown before they can be confirmed. Nothing typed is lost.
 */
export async function answerWithdrawalForm(posted: PostedForm, options: Options): Promise<WithdrawalStep> {
  const { t, onFailure } = options
  const typed = typedWithdrawal(posted)
  if (posted.name === 'change') return { step: 'form', form: formWith(typed, t), status: 200 }
  try {
    return posted.name === 'confirm' ? await confirm(posted, typed, options) : await review(typed, options)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.isReusedId) return await review(typed, options, t('failure.sentBefore'))
    onFailure(error)
    const seal = posted.text('seal')
    const message = t('failure.body')
    // The same id again: should it have been done after all, it is not done twice.
    if (posted.name === 'confirm' && seal)
      return { step: 'review', withdrawal: typed, seal, mutationId: posted.mutationId, message, status: 503 }
    return { step: 'form', form: formWith(typed, t, [], message), status: 503 }
  }
}

async function review(
  typed: Withdrawal,
  { commerce, t }: Options,
  message?: string,
): Promise<WithdrawalStep> {
  const { withdrawalReview } = await ask(commerce, withdrawalReviewDocument, { input: typed })
  const { withdrawal, problems, seal } = withdrawalReview
  if (seal === null) return { step: 'form', form: formWith(typed, t, problems), status: 422 }
  return {
    step: 'review',
    withdrawal,
    seal,
    // Of these words: other ones, after Back, are another withdrawal.
    mutationId: crypto.randomUUID(),
    ...(message && { message }),
    status: message ? 409 : 200,
  }
}

async function confirm(posted: PostedForm, typed: Withdrawal, options: Options): Promise<WithdrawalStep> {
  const { commerce, t, email } = options
  const { mutationId } = posted
  const seal = posted.text('seal')
  const sent = { mutationId, input: typed, seal }
  const { error, problems, waitSeconds, id } = await runCommand(commerce, confirmWithdrawalDocument, sent)
  if (id) return { step: 'received', id }
  if (error === 'INVALID_INPUT') return { step: 'form', form: formWith(typed, t, problems), status: 422 }
  if (error === 'NOT_REVIEWED') return await review(typed, options, t('withdrawal.changed'))
  const message = t('withdrawal.wait', { count: Math.ceil((waitSeconds ?? 60) / 60), email })
  return { step: 'review', withdrawal: typed, seal, mutationId, message, status: 429 }
}
