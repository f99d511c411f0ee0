import type { Translate } from '../i18n/translate.ts'
import { logFailure } from '../operations/log-failure.ts'
import type { ReturnInput } from './account.ts'
import { type CheckoutFormState, checkoutProblemText } from './checkout-form-state.ts'
import { commandFailure } from './command-failure.ts'
import type { ReturnReason } from './documents/account.ts'
import type { Address, AddressInput } from './documents/address.ts'
import { CommerceError } from './failures.ts'
import { runAddressCommand } from './orders.ts'
import type { PostedForm } from './posted-form.ts'

/** Reasons for sending something back, in the order of the list. */
export const returnReasons: readonly ReturnReason[] = [
  'UNSAID',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_EXPECTED',
  'WRONG_ARTICLE',
  'DAMAGED',
  'TOO_LATE',
]

type Typed = Pick<PostedForm, 'text'>

/** What a form of the account says of a return: `quantity-{line}` and `reason-{line}`; lines at 0 stay. */
export function returnInputOf({ text }: Typed, orderNo: string, lineIds: readonly string[]): ReturnInput {
  const lines = lineIds.flatMap((lineId) => {
    const typed = text(`quantity-${lineId}`).trim()
    if (typed === '' || typed === '0') return []
    const reason = returnReasons.find((known) => known === text(`reason-${lineId}`)) ?? 'UNSAID'
    return { lineId, quantity: /^\d{1,4}$/.test(typed) ? Number(typed) : 0, reason }
  })
  return { orderNo, lines }
}

/** The address of a form; what may be left out is null. */
export const addressInputOf = ({ text }: Typed): AddressInput => ({
  recipient: text('recipient') || null,
  street: text('street'),
  houseNumber: text('houseNumber'),
  addition: text('addition') || null,
  postalCode: text('postalCode'),
  city: text('city'),
})

/** A form that shows an address, or nothing yet. */
export const addressForm = (address: Address | undefined): CheckoutFormState => ({
  ...emptyForm,
  value: (field) => String((address as Record<string, unknown> | undefined)?.[field] ?? ''),
})

const emptyForm: CheckoutFormState = {
  value: () => '',
  has: () => false,
  problem: () => undefined,
  problems: [],
  message: undefined,
  captchaNeeded: false,
}

/** The form as it was sent, with what is wrong. */
export function sentForm(
  posted: PostedForm,
  message: string | undefined,
  problems: { field: string; text: string }[] = [],
): CheckoutFormState {
  return {
    ...emptyForm,
    value: posted.text,
    has: (field, value) => posted.all(field).includes(value),
    problem: (name) => problems.find(({ field }) => field === name)?.text,
    problems,
    message,
  }
}

/**
 * Does what a form of the address book asks for.
 * @returns undefined when it was done, else the form as it is shown again
 */
export async function answerAddressForm(
  t: Translate,
  commerce: Parameters<typeof runAddressCommand>[0],
  posted: PostedForm,
): Promise<CheckoutFormState | undefined> {
  const { mutationId, text } = posted
  const id = text('id')
  const command =
    posted.name === 'deleteAddress'
      ? ({ do: 'delete', id } as const)
      : posted.name === 'defaultAddress'
        ? ({ do: 'default', id } as const)
        : ({
            do: 'save',
            ...(id && { id }),
            address: addressInputOf(posted),
            makeDefault: text('makeDefault') === 'yes',
          } as const)
  return await submitted(t, posted, async () => {
    const { error, problems } = await runAddressCommand(commerce, command, mutationId)
    if (!error) return
    const said = problems.map(({ field, problem, letters }) => {
      const name = field.replace(/^address\./, '')
      return { field: name, text: checkoutProblemText(t, name, problem, letters ?? '') }
    })
    return sentForm(posted, said.length > 0 ? undefined : t(`account.address.error.${error}`), said)
  })
}

/** Runs a form; a shop that cannot answer is told to the operator and, in plain words, to the shopper. */
export async function submitted(
  t: Translate,
  posted: PostedForm,
  run: () => Promise<CheckoutFormState | undefined>,
): Promise<CheckoutFormState | undefined> {
  try {
    return await run()
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure
    if (!failure.isReusedId) logFailure('form', failure)
    return sentForm(posted, commandFailure(t, failure).text)
  }
}
