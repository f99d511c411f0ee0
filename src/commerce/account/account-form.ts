import { returnReasons } from '#contract/order/return-reasons.ts'
import type { Translate } from '#i18n/translate.ts'
import { logFailure } from '#operations/log-failure.ts'
import { type CheckoutFormState, checkoutProblemText } from '../checkout/checkout-form-state.ts'
import { commandFailure } from '../client/command-failure.ts'
import { CommerceError } from '../client/failures.ts'
import type { PostedForm } from '../forms/posted-form.ts'
import type { ReturnInput } from './account.ts'
import type { Address, AddressInput } from './address-operations.ts'
import { runAddressCommand } from './orders.ts'

type FormText = Pick<PostedForm, 'text'>

/** Reads a return from a posted form: `quantity-{line}` and `reason-{line}`. Lines with quantity 0 are left out. */
export function returnInputOf({ text }: FormText, orderNo: string, lineIds: readonly string[]): ReturnInput {
  const lines = lineIds.flatMap((lineId) => {
    const typed = text(`quantity-${lineId}`).trim()
    if (typed === '' || typed === '0') return []
    const reason = returnReasons.find((known) => known === text(`reason-${lineId}`)) ?? 'UNSAID'
    return { lineId, quantity: /^\d{1,4}$/.test(typed) ? Number(typed) : 0, reason }
  })
  return { orderNo, lines }
}

/** Reads a postal address from a posted form; empty optional fields become null. */
export const addressInputOf = ({ text }: FormText): AddressInput => ({
  recipient: text('recipient') || null,
  street: text('street'),
  houseNumber: text('houseNumber'),
  addition: text('addition') || null,
  postalCode: text('postalCode'),
  city: text('city'),
})

/** Form state that shows a saved address, or empty fields. */
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

/** Form state with the submitted values and their problems. */
export function submittedForm(
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
 * Runs the command of an address book form.
 * @returns undefined when it succeeded, else the state of the form to show again
 */
export async function handleAddressForm(
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
  return await runFormCommand(t, posted, async () => {
    const { error, problems } = await runAddressCommand(commerce, command, mutationId)
    if (!error) return
    const fieldMessages = problems.map(({ field, problem, letters }) => {
      const name = field.replace(/^address\./, '')
      return { field: name, text: checkoutProblemText(t, name, problem, letters ?? '') }
    })
    return submittedForm(
      posted,
      fieldMessages.length > 0 ? undefined : t(`account.address.error.${error}`),
      fieldMessages,
    )
  })
}

/**
 * Runs a form's command. A failure of the shop is logged for the operator and shown to the shopper as a plain message.
 */
export async function runFormCommand(
  t: Translate,
  posted: PostedForm,
  run: () => Promise<CheckoutFormState | undefined>,
): Promise<CheckoutFormState | undefined> {
  try {
    return await run()
  } catch (failure) {
    if (!(failure instanceof CommerceError)) throw failure
    if (!failure.isReusedId) logFailure('form', failure)
    return submittedForm(posted, commandFailure(t, failure).text)
  }
}
