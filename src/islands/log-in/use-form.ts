import type { TadaDocumentNode } from 'gql.tada'
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useMutation } from 'urql'
import {
  type CustomerForm,
  failureText,
  outcomeText,
  problemText,
} from '#commerce/account/customer-messages.ts'
import { type CustomerOutcome, customerCommands } from '#commerce/account/customer-operations.ts'
import { fetchWithRetries } from '#commerce/client/browser/mutate.ts'
import { changeOf } from '#commerce/client/send-command.ts'
import { afterPress } from '#components/form/after-press.ts'
import type { FieldProblem } from '#contract/customer-rules.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { useI18n } from '../island-i18n.tsx'

/** The commands of the dialog. */
type DialogCommand = 'logInByEmail' | 'logInByCustomerNumber' | 'requestPasswordReset'

type Input = Record<string, string | null>
type DialogDocument = TadaDocumentNode<{ change: CustomerOutcome }, { mutationId: string; input: Input }>

type Rules = Record<string, (value: string) => FieldProblem | undefined>

/** The typed values of the dialog's fields by name, shared by its forms until it closes. */
export type TypedValues = RefObject<Record<string, string>>

interface Options {
  form: CustomerForm
  command: DialogCommand
  /** The validation of each field, in the order of the form. */
  rules: Rules
  typedValues: TypedValues
  onDone: () => void
}

export interface FieldProps {
  name: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * The state of a form in the dialog. Fields are validated on blur and while they are corrected, everything
 * else by the server (UX-6). After a refusal, the summary takes the focus.
 */
export function useForm({ form, command, rules, typedValues, onDone }: Options) {
  const { t } = useI18n()
  const names = Object.keys(rules)
  const [values, setValues] = useState<Record<string, string>>(() => ({ ...typedValues.current }))
  const [problems, setProblems] = useState<Record<string, FieldProblem | undefined>>({})
  const [message, setMessage] = useState<string>()
  const [proving, setProving] = useState(false)
  const [busy, setBusy] = useState(false)
  const document = customerCommands[command] as DialogDocument
  const [, execute] = useMutation(document)
  const [refusals, setRefusals] = useState(0)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const value = (name: string): string => values[name] ?? ''
  const validate = (name: string, typed: string) =>
    setProblems((current) => ({ ...current, [name]: rules[name]?.(typed) }))
  const showRefusal = (fieldProblems: Record<string, FieldProblem | undefined>, text?: string) => {
    setProblems(fieldProblems)
    setMessage(text)
    setRefusals((count) => count + 1)
  }

  const send = async (input: Input): Promise<CustomerOutcome> =>
    changeOf(document, await execute({ mutationId: randomUuid(), input }, { fetch: fetchWithRetries }))

  /**
   * Sends the same values again after a proof of work in the background (REL-3, LOG-4).
   * @returns undefined if this browser cannot prove any work
   */
  async function sendWithProof(typed: Record<string, string>) {
    setProving(true)
    try {
      const { proveWork } = await import('#commerce/client/browser/prove-work.ts')
      const proof = await proveWork().catch((failure: unknown) => console.warn('Captcha:', failure))
      return proof ? await send({ ...typed, captcha: proof }) : undefined
    } finally {
      setProving(false)
    }
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const fieldProblems = Object.fromEntries(names.map((name) => [name, rules[name]?.(value(name))]))
    if (names.some((name) => fieldProblems[name])) return showRefusal(fieldProblems)
    setBusy(true)
    try {
      const typed = Object.fromEntries(names.map((name) => [name, value(name)]))
      const first = await send({ ...typed, captcha: null })
      const outcome = first.error === 'CAPTCHA_NEEDED' ? await sendWithProof(typed) : first
      if (!outcome) return showRefusal({}, t('customer.captcha.failed'))
      if (outcome.error === null) return onDone()
      const serverProblems = Object.fromEntries(
        outcome.problems.map(({ field, problem }) => [field, problem]),
      )
      showRefusal(serverProblems, outcomeText(t, form, outcome))
    } catch (failure) {
      console.warn('Log-in:', failure)
      showRefusal({}, failureText(t))
    } finally {
      setBusy(false)
    }
  }

  const sentence = (name: string): string | undefined => {
    const problem = problems[name]
    return problem && problemText(t, form, name, problem)
  }
  return {
    busy,
    message,
    summary,
    submit,
    proving,
    problems: names.flatMap((name) => {
      const text = sentence(name)
      return text ? [{ field: name, text }] : []
    }),
    field: (name: string): FieldProps => ({
      name,
      value: value(name),
      problem: sentence(name),
      onChange: (typed) => {
        typedValues.current[name] = typed
        setValues((current) => ({ ...current, [name]: typed }))
        if (problems[name]) validate(name, typed)
      },
      // An empty field that was only passed through is not validated.
      onBlur: () => {
        if (value(name) !== '') afterPress(() => validate(name, value(name)))
      },
    }),
  }
}

export type DialogFormState = ReturnType<typeof useForm>
