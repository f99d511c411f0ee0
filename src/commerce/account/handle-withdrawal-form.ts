import type { Client } from '@urql/core'
import { type Withdrawal, withdrawalFields } from '#contract/withdrawal-rules.ts'
import type { Translate } from '#i18n/translate.ts'
import { CommerceError } from '../client/failures.ts'
import { runQuery } from '../client/run-query.ts'
import { sendCommand } from '../client/send-command.ts'
import { emptyFormState, type FormState } from '../forms/form-state.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import { problemText } from './customer-messages.ts'
import {
  confirmWithdrawalMutation,
  type WithdrawalReview,
  withdrawalReviewQuery,
} from './withdrawal-operations.ts'

type Commerce = Pick<Client, 'query' | 'mutation'>

/** The view that the page renders next. */
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
  /** Email address shown with a rate limit message: another way to withdraw. */
  email: string
  onFailure: (error: CommerceError) => void
}

/** The posted fields of the withdrawal form. */
export const readWithdrawal = (posted: PostedForm): Withdrawal => ({
  name: posted.text('name'),
  contract: posted.text('contract'),
  items: posted.text('items'),
  email: posted.text('email'),
})

/** Form state with the submitted values and their problems. */
function withdrawalForm(
  typed: Withdrawal,
  t: Translate,
  problems: WithdrawalReview['problems'] = [],
  message?: string,
): FormState {
  const fieldMessages = problems.map(({ field, problem }) => ({
    field,
    text: problemText(t, 'withdrawal', field, problem),
  }))
  return {
    ...emptyFormState,
    value: (name) => typed[withdrawalFields.find((field) => field === name) ?? 'name'],
    problem: (name) => fieldMessages.find(({ field }) => field === name)?.text,
    problems: fieldMessages,
    message,
  }
}

/**
 * Handles the forms of the withdrawal page (LAW-3): `review` shows the input again, `change` goes back to the form with
 * it, `confirm` withdraws. Input that has not been reviewed must be reviewed before it can be confirmed. No input is
 * lost.
 */
export async function handleWithdrawalForm(posted: PostedForm, options: Options): Promise<WithdrawalStep> {
  const { t, onFailure } = options
  const typed = readWithdrawal(posted)
  if (posted.name === 'change') return { step: 'form', form: withdrawalForm(typed, t), status: 200 }
  try {
    return posted.name === 'confirm' ? await confirm(posted, typed, options) : await review(typed, options)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.isReusedId) return await review(typed, options, t('failure.sentBefore'))
    onFailure(error)
    const seal = posted.text('seal')
    const message = t('failure.body')
    // Reuses the id, so that a withdrawal that succeeded after all is not repeated.
    if (posted.name === 'confirm' && seal)
      return { step: 'review', withdrawal: typed, seal, mutationId: posted.mutationId, message, status: 503 }
    return { step: 'form', form: withdrawalForm(typed, t, [], message), status: 503 }
  }
}

async function review(
  typed: Withdrawal,
  { commerce, t }: Options,
  message?: string,
): Promise<WithdrawalStep> {
  const { withdrawalReview } = await runQuery(commerce, withdrawalReviewQuery, { input: typed })
  const { withdrawal, problems, seal } = withdrawalReview
  if (seal === null) return { step: 'form', form: withdrawalForm(typed, t, problems), status: 422 }
  return {
    step: 'review',
    withdrawal,
    seal,
    // The id belongs to this input: different input, entered after Back, is another withdrawal.
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
  const { error, problems, waitSeconds, id } = await sendCommand(commerce, confirmWithdrawalMutation, sent)
  if (id) return { step: 'received', id }
  if (error === 'INVALID_INPUT')
    return { step: 'form', form: withdrawalForm(typed, t, problems), status: 422 }
  if (error === 'NOT_REVIEWED') return await review(typed, options, t('withdrawal.changed'))
  const message = t('withdrawal.wait', { count: Math.ceil((waitSeconds ?? 60) / 60), email })
  return { step: 'review', withdrawal: typed, seal, mutationId, message, status: 429 }
}
