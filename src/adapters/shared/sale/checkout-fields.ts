import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { type CommandArgs, runOnce } from '../run-once.ts'
import type { CommonState, Visitor } from '../visitor.ts'
import type { FieldProblem } from './address-rules.ts'
import type { ContactInput } from './read-contact.ts'

export type CheckoutError =
  | 'INVALID_INPUT'
  | 'LOGIN_NEEDED'
  | 'DELIVERY_NOT_AVAILABLE'
  | 'METHOD_NOT_AVAILABLE'
  | 'UNKNOWN_ITEM'

/** What a command of the checkout stores for its repetition. */
export interface CheckoutOutcome extends Record<string, unknown> {
  error: CheckoutError | null
  problems: FieldProblem[]
}

export const done: CheckoutOutcome = { error: null, problems: [] }
export const refused = (error: CheckoutError, problems: FieldProblem[] = []): CheckoutOutcome => ({
  error,
  problems,
})

/** Which delivery was chosen: an option by its id, or the first one of a kind. */
export interface DeliveryChoice {
  optionId?: string | null
  kind?: string | null
}

/** Which payment was chosen: an option by its id, or the first one of a method. */
export interface PaymentChoice {
  optionId?: string | null
  method?: string | null
}

/** How one server stores the steps of a checkout. `Checkout` is what it has loaded for a command. */
export interface CheckoutCommands<Checkout, State extends CommonState> {
  /** Returns the contract's `Checkout`. */
  view(context: AdapterContext): Promise<unknown>
  /** Loads the checkout for a command. */
  load(context: AdapterContext): Promise<Checkout>
  saveContact(input: ContactInput, call: CheckoutCall<Checkout, State>): Promise<CheckoutOutcome>
  saveDelivery(choice: DeliveryChoice, call: CheckoutCall<Checkout, State>): Promise<CheckoutOutcome>
  savePayment(choice: PaymentChoice, call: CheckoutCall<Checkout, State>): Promise<CheckoutOutcome>
}

export interface CheckoutCall<Checkout, State extends CommonState> {
  context: AdapterContext
  visitor: Visitor<State>
  checkout: Checkout
}

/**
 * The root fields of the order in preparation (BAS-2), for a server without services, instalments, payment pauses, points and
 * credit. Each command runs once for its mutation id.
 */
export function checkoutFieldsOf<Checkout, State extends CommonState>(
  visitorOf: (context: AdapterContext) => Visitor<State>,
  { view, load, saveContact, saveDelivery, savePayment }: CheckoutCommands<Checkout, State>,
): Record<string, AdapterField> {
  const command =
    <Args extends CommandArgs>(
      name: string,
      run: (args: Args, call: CheckoutCall<Checkout, State>) => Promise<CheckoutOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const visitor = visitorOf(context)
      const outcome = await runOnce(name, args, visitor, async () =>
        run(args, { context, visitor, checkout: await load(context) }),
      )
      return { ...outcome, checkout: () => view(context) }
    }
  type With<Input> = CommandArgs & { input: Input }
  const notOffered = (name: string): AdapterField =>
    command(name, async () => refused('METHOD_NOT_AVAILABLE'))
  return {
    checkout: (_: object, context) => view(context),
    credit: () => null,
    pickUpPoints: () => ({ problem: null, points: [] }),
    appointmentDays: () => [],
    saveCheckoutContact: command<With<ContactInput>>('saveCheckoutContact', ({ input }, call) =>
      saveContact(input, call),
    ),
    saveCheckoutDelivery: command<With<DeliveryChoice>>('saveCheckoutDelivery', ({ input }, call) =>
      saveDelivery(input, call),
    ),
    saveCheckoutPayment: command<With<PaymentChoice>>('saveCheckoutPayment', ({ input }, call) =>
      savePayment(input, call),
    ),
    saveCheckoutServices: command<CommandArgs & { codes: string[] }>(
      'saveCheckoutServices',
      async ({ codes }) => (codes.length === 0 ? done : refused('UNKNOWN_ITEM')),
    ),
    saveCheckoutProtection: notOffered('saveCheckoutProtection'),
    saveCheckoutDelayedPayment: notOffered('saveCheckoutDelayedPayment'),
    saveCheckoutPremium: notOffered('saveCheckoutPremium'),
  }
}
