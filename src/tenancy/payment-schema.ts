import { z } from 'zod'
import { isIban } from './iban.ts'
import { isLoopbackHost } from './loopback-host.ts'
import { expressMethodIds, type OnlineMethodId, onlineMethodIds, onlineMethods } from './online-methods.ts'
import { paymentMethods } from './payment-methods.ts'
import type { PaymentProviderName } from './payment-providers.ts'

const siteOrigin = z
  .url({ protocol: /^https$/ })
  .refine((address) => URL.canParse(address) && new URL(address).origin === address, 'scheme and host only')
  // In a security policy, a star would mean every host.
  .refine((address) => !address.includes('*'), 'a whole host name without * is expected')

/** The name begins with PAYMENT_, so that no other secret can be sent to a provider. */
const variable = z
  .string()
  .regex(/^PAYMENT_[A-Z0-9_]{1,60}$/, 'the name of an environment variable that begins with PAYMENT_')

/** Address of the provider's interface; left out: the provider's own. */
const apiUrl = z
  .url({ protocol: /^https?$/ })
  .refine((address) => {
    const { protocol, hostname } = new URL(address)
    return protocol === 'https:' || isLoopbackHost(hostname)
  }, 'https is expected, or http on this machine')
  .optional()

/** A shop's own service, by the signed protocol: PAYMENT_PROVIDER_URL and PAYMENT_PROVIDER_SECRET. */
const own = z.strictObject({ name: z.literal('own') })

const mollie = z.strictObject({
  name: z.literal('mollie'),
  /** The environment variable with the API key (`live_…` or `test_…`). */
  keyFrom: variable,
  /** Address of its interface; left out: Mollie's own. Its client speaks https only. */
  url: z.url({ protocol: /^https$/ }).optional(),
})

const adyen = z.strictObject({
  name: z.literal('adyen'),
  merchantAccount: z.string().regex(/^[\w.-]{1,80}$/),
  /** The environment variables with the API key, and with the HMAC key of the webhooks (hexadecimal). */
  keyFrom: variable,
  hmacKeyFrom: variable,
  /** Prefix of the live endpoints, from the Customer Area; left out: the test environment. */
  livePrefix: z
    .string()
    .regex(/^[\w-]{3,100}$/)
    .optional(),
  /** `manual`: the account captures nothing by itself, so the shop captures what it needs and cancels the rest. */
  capture: z.enum(['automatic', 'manual']).default('automatic'),
  /** Theme of the hosted page, from the Customer Area. */
  themeId: z.string().min(1).max(80).optional(),
  url: apiUrl,
})

const provider = z.discriminatedUnion('name', [own, mollie, adyen])

export type ProviderConfiguration = z.infer<typeof provider>

const onlineMethod = z.strictObject({
  id: z.enum(onlineMethodIds),
  /** Narrower limits of an order than those of the method, cents. */
  minimumCents: z.int().positive().optional(),
  maximumCents: z.int().positive().optional(),
})

export const paymentSchema = z.strictObject({
  /** Methods that the shop offers, in the order in which they are shown. */
  methods: z.array(z.enum(paymentMethods)).min(1),
  /**
   * Who takes online payments. The first takes new ones; the others refund what they took, and their webhooks are
   * read. Empty: the signed protocol, if PAYMENT_PROVIDER_URL is set.
   */
  providers: z.array(provider).default([]),
  /** Online methods that shoppers choose by name, in place of the one option `HOSTED`. Empty: that one option. */
  online: z.array(onlineMethod).default([]),
  /** Online methods with a button of their own on product and basket. */
  express: z.array(z.enum(expressMethodIds)).default([]),
  /** Bank accounts to transfer money to, shown with the prepayment hint; none: the shop sends them by email. */
  accounts: z.array(
    z.strictObject({
      holder: z.string().min(1),
      iban: z.string().refine(isIban, 'an IBAN has no spaces, and its check digits are right'),
      bank: z.string().min(1),
    }),
  ),
  /**
   * Letters that the shop's bank accepts in the file of payouts. `basic`: as every SEPA bank accepts, Latin without
   * diacritics (`Müßig` becomes `Muessig`). `extended`: Latin with diacritics too, as in Switzerland, or where the bank
   * agrees.
   */
  bankLetters: z.enum(['basic', 'extended']),
  /** Scheme and host of other sites of the shop to which its payment page may redirect (SEC-6). */
  returnOrigins: z.array(siteOrigin),
  /** Scheme and host of the payment pages to which another backend may lead shoppers (`payAt`, SEC-6). */
  providerOrigins: z.array(siteOrigin).default([]),
})

export type PaymentConfiguration = z.infer<typeof paymentSchema>

/**
 * Returns problems of values that conflict with each other, with the key below `payment` and the reason.
 * @param offered the methods of `online` that the country and the currency of the shop allow; all if left out
 */
export function paymentProblems(
  {
    methods,
    providers,
    online,
    express,
  }: Pick<PaymentConfiguration, 'methods' | 'providers' | 'online' | 'express'>,
  offered: readonly OnlineMethodId[] = online.map(({ id }) => id),
): [key: (string | number)[], reason: string][] {
  const name: PaymentProviderName = providers[0]?.name ?? 'own'
  const ids = online.map(({ id }) => id)
  return [
    ...providers.flatMap((each, index): [(string | number)[], string][] =>
      each.name === 'adyen' && each.capture === 'manual' && !offered.some(isOfAdyen)
        ? [
            [
              ['providers', index, 'capture'],
              'manual needs a method of Adyen in payment.online that the shop can offer: only for a named method is it known whether its money is reserved first',
            ],
          ]
        : [],
    ),
    ...repeated(providers.map((each) => each.name)).map((index): [(string | number)[], string] => [
      ['providers', index],
      `${providers[index]?.name} occurs twice`,
    ]),
    ...repeated(ids).map((index): [(string | number)[], string] => [
      ['online', index],
      `${ids[index]} occurs twice`,
    ]),
    ...(online.length > 0 && !methods.includes('HOSTED')
      ? [[['online'], 'is for online payments: HOSTED is expected in payment.methods'] as [string[], string]]
      : []),
    ...online.flatMap(({ id, minimumCents = 0, maximumCents = Number.POSITIVE_INFINITY }, index) => [
      ...(onlineMethods[id].providers.includes(name)
        ? []
        : [
            [['online', index, 'id'], `${name} has no payment page for ${id}`] as [
              (string | number)[],
              string,
            ],
          ]),
      ...(minimumCents > maximumCents
        ? [
            [
              ['online', index, 'maximumCents'],
              `${maximumCents} is less than the minimum of ${minimumCents}`,
            ] as [(string | number)[], string],
          ]
        : []),
    ]),
    ...express.flatMap((id, index): [(string | number)[], string][] =>
      ids.includes(id) ? [] : [[['express', index], `${id} is expected in payment.online as well`]],
    ),
  ]
}

const isOfAdyen = (id: OnlineMethodId): boolean => onlineMethods[id].providers.includes('adyen')

const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))

/** The environment variables that a provider needs, with what each has to contain. */
function variablesOf(configured: ProviderConfiguration): [name: string, pattern: RegExp, expected: string][] {
  switch (configured.name) {
    case 'own':
      return []
    case 'mollie':
      return [[configured.keyFrom, /^(live|test)_\w{30,}$/, 'an API key of Mollie (live_… or test_…)']]
    case 'adyen':
      return [
        [configured.keyFrom, /^[\x21-\x7e]{20,}$/, 'an API key of Adyen'],
        [configured.hmacKeyFrom, /^[0-9a-f]{64}$/i, 'an HMAC key of Adyen: 64 hexadecimal digits'],
      ]
  }
}

/** Returns one sentence for each missing or unusable secret, for the start. It does not quote the value. */
export const paymentSecretProblems = (
  tenants: readonly { id: string; payment: Pick<PaymentConfiguration, 'providers'> }[],
  environment: NodeJS.ProcessEnv,
): string[] =>
  tenants.flatMap(({ id, payment }) =>
    payment.providers.flatMap((configured) =>
      variablesOf(configured).flatMap(([name, pattern, expected]) =>
        pattern.test(environment[name] ?? '')
          ? []
          : [`${name}: the tenant ${id} needs it for ${configured.name} (payment.providers): ${expected}`],
      ),
    ),
  )
