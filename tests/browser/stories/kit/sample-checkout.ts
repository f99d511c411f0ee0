import type { Order } from '#commerce/account/order-operations.ts'
import type { Delivery, OrderTotals, PickUpPoint } from '#commerce/account/order-parts-operations.ts'
import type { CheckoutFormState } from '#commerce/checkout/checkout-form-state.ts'
import { prefilledForm } from '#commerce/checkout/checkout-form-state.ts'
import type { Checkout, CheckoutLine } from '#commerce/checkout/checkout-operations.ts'
import type { CheckoutView } from '#commerce/checkout/handle-checkout-request.ts'
import type { Language } from '#tests/browser/storybook/astro/shops.ts'
import de from '../../../../i18n/de.json' with { type: 'json' }
import fr from '../../../../i18n/fr.json' with { type: 'json' }
import nl from '../../../../i18n/nl.json' with { type: 'json' }

/** Names of delivery and payment options, as the embedded shop gives them. */
const labels = { nl: nl.checkout, de: de.checkout, fr: fr.checkout }

const words = {
  nl: {
    ...{ dress: 'Wikkeljurk van viscose', machine: 'Wasmachine 8 kg, 1400 toeren' },
    ...{ service: 'Aansluiten', serviceText: 'We sluiten het apparaat aan en laten het proefdraaien.' },
    ...{
      name: 'Anna',
      point: 'Boekhandel Leeslicht',
      required: 'Dit is een verplicht veld.',
      month: 'maand',
    },
  },
  de: {
    ...{ dress: 'Wickelkleid aus Viskose', machine: 'Waschmaschine 8 kg, 1400 Touren' },
    ...{ service: 'Anschliessen', serviceText: 'Wir schliessen das Gerät an und lassen es probelaufen.' },
    ...{
      name: 'Anna',
      point: 'Buchhandlung Leselicht',
      required: 'Dies ist ein Pflichtfeld.',
      month: 'Monat',
    },
  },
  fr: {
    ...{ dress: 'Robe portefeuille en viscose', machine: 'Lave-linge 8 kg, 1400 tours' },
    ...{ service: 'Raccordement', serviceText: 'Nous raccordons l’appareil et le mettons en marche.' },
    ...{ name: 'Anna', point: 'Librairie du Soir', required: 'Ce champ est obligatoire.', month: 'mois' },
  },
} as const

const address = {
  ...{ recipient: null, street: 'Helmgrasweg', houseNumber: '12', addition: 'A' },
  ...{ postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
}

const longName = 'Wilhelmina Alexandrina Konstantina van den Oudenhoven-Rijksweg tot Sint Annaland'

export const contactOf = (language: Language) => ({
  ...{ salutation: 'female' as const, firstName: words[language].name, lastName: 'de Wit' },
  ...{ email: 'anna.de.wit@klant.example', phone: null, birthday: '1980-12-31' },
  ...{ company: null, vatId: null },
})

/** The totals of lines, delivery and payment surcharge, to the cent. */
function totalsOf(
  items: number,
  deliveryCost: number,
  surcharges: OrderTotals['surcharges'] = [],
): OrderTotals {
  const total = surcharges.reduce((sum, { amount }) => sum + amount, items + deliveryCost)
  const net = Math.round(total / 1.21)
  return {
    ...{ currency: 'EUR', itemsTotal: items, servicesTotal: 0, deliveryCost, discount: 0, surcharges, total },
    vat: [{ rate: 2100, net, vat: total - net, gross: total }],
  }
}

const product = (values: object = {}): NonNullable<CheckoutLine['product']> => ({
  ...{ sku: '100-M', slug: 'wikkeljurk', textLanguage: null, brand: { name: 'Helmgras' } },
  highlights: ['Viscose', 'Wikkelmodel'],
  choice: [{ attribute: 'size', value: 'm' }],
  variantAttributes: [{ code: 'size', label: 'Maat', values: [{ code: 'm', label: 'M' }] }],
  media: [{ src: '/pictures/tile-women', alt: '', width: 800, height: 1000 }],
  ...{ energyLabel: null, tyreFlags: null, documents: [] },
  ...values,
})

const dress = (language: Language): CheckoutLine => ({
  ...{ itemId: 'dress', SKU: '100-M', productName: words[language].dress, product: product() },
  ...{ quantity: 2, price: 5995, priceSeen: 5995, total: 11_990 },
  ...{ notice: null, joined: null, services: [] },
})

const machine = (language: Language): CheckoutLine => ({
  ...{ itemId: 'machine', SKU: '200', productName: words[language].machine, quantity: 1 },
  ...{ price: 49_900, priceSeen: 49_900, total: 49_900, notice: null, joined: null },
  product: product({
    choice: [],
    energyLabel: { class: 'A', scaleFrom: 'A', scaleTo: 'G' },
    documents: [{ type: 'productdatasheet', href: '/product-documents/200-productdatasheet.pdf' }],
  }),
  services: [
    {
      ...{ code: 'CONNECT', label: words[language].service, text: words[language].serviceText },
      ...{ price: 2995, appointment: true, chosen: false },
    },
  ],
})

const longLine = (): CheckoutLine => ({
  ...dress('nl'),
  productName: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsjacke',
})

type Kind = NonNullable<Delivery['kind']>
type Method = NonNullable<Order['payment']['method']>

/** The delivery option of a kind, as it is stored with an order. */
export const deliveryBy = (language: Language, kind: Kind) => ({
  optionId: kind,
  kind,
  label: labels[language].kind[kind],
})

/** The payment option of a method, as it is stored with a checkout. */
export const paymentBy = (language: Language, method: Method, months: number | null = null) => ({
  optionId: method,
  method,
  label: labels[language].method[method],
  months,
})

const option = (language: Language, kind: Kind, available: boolean, cost: number) => ({
  ...{ id: kind, label: labels[language].kind[kind], description: null },
  ...{ kind, available, cost, minWorkingDays: 1, maxWorkingDays: 3 },
  ...{ earliest: '2026-11-24', latest: '2026-11-26' },
})

const methods = (
  language: Language,
  credit: Checkout['paymentOptions'][number]['whyNot'],
): Checkout['paymentOptions'] => {
  const by = (method: Method) => ({
    id: method,
    method,
    label: labels[language].method[method],
    description: null,
  })
  const bounds = { minimum: 10_000, maximum: 500_000 }
  const free = { whyNot: null, minimum: null, maximum: null, months: [], surcharge: 0 }
  const on = { ...bounds, available: credit === null, whyNot: credit }
  return [
    { ...free, ...by('INVOICE'), available: true },
    { ...free, ...by('BANK_TRANSFER'), available: true },
    { ...on, ...by('INSTALMENTS'), months: credit ? [] : [6, 12, 24], surcharge: 0 },
    { ...on, ...by('DELAYED_PAYMENT'), months: [], surcharge: credit ? 0 : 360 },
    { ...free, ...by('HOSTED'), available: true },
  ]
}

/** A guest who has just come from the basket. */
export const guest = (language: Language): Checkout => ({
  ...{ loginNeeded: false, steps: ['DELIVERY', 'PAYMENT'], missing: ['DELIVERY', 'PAYMENT'] },
  lines: [dress(language)],
  ...{ contact: null, deliveryAddress: null, invoiceAddress: null, savedAddresses: [], delivery: null },
  deliveryOptions: [
    option(language, 'HOME', true, 595),
    option(language, 'PICKUP_POINT', true, 0),
    option(language, 'APPOINTMENT', false, 0),
  ],
  ...{ payment: null, paymentOptions: methods(language, 'LOGIN_NEEDED'), paymentProtection: null },
  ...{ delayedPayment: null, premium: null, vouchers: [], voucher: null },
  ...{ totals: totalsOf(11_990, 595), fingerprint: '1.e30', creditToSetOff: 0 },
})

/** A customer with two addresses and a washing machine. */
export const customer = (language: Language): Checkout => ({
  ...guest(language),
  lines: [dress(language), machine(language)],
  missing: ['PAYMENT'],
  ...{ contact: contactOf(language), deliveryAddress: address },
  savedAddresses: [
    { id: 'home', default: true, address },
    {
      id: 'work',
      default: false,
      address: { ...address, street: 'Dorpsstraat', houseNumber: '7', addition: null },
    },
  ],
  delivery: {
    ...deliveryBy(language, 'APPOINTMENT'),
    ...{ pickUpPoint: null, day: '2026-12-01', cost: 0 },
    ...{ earliest: '2026-12-01', latest: '2026-12-01', daysAfterPayment: null },
  },
  deliveryOptions: [
    option(language, 'HOME', false, 595),
    option(language, 'PICKUP_POINT', false, 0),
    option(language, 'APPOINTMENT', true, 0),
  ],
  paymentOptions: methods(language, null),
  totals: totalsOf(61_890, 0),
})

/** Everything is filled in. */
export const ready = (language: Language): Checkout => ({
  ...customer(language),
  missing: [],
  payment: paymentBy(language, 'INVOICE'),
})

/** The longest possible names and products. */
export const long = (): Checkout => ({
  ...ready('nl'),
  lines: [longLine()],
  contact: { ...contactOf('nl'), firstName: longName, lastName: longName },
  deliveryAddress: {
    ...address,
    street: 'Burgemeester-van-Heemstra-van-Froma-en-Eibersburenlaan',
    recipient: longName,
  },
})

export const point = (language: Language, id = 'a'): PickUpPoint => ({
  ...{ id, name: words[language].point, distance: id === 'a' ? 350 : 1240, latitude: 52.4, longitude: 4.5 },
  address: {
    ...address,
    recipient: null,
    street: 'Dorpsstraat',
    houseNumber: id === 'a' ? '10' : '31',
    addition: null,
  },
  openingHours: [
    { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:30' },
    { days: [6], opens: '09:00', closes: '17:00' },
  ],
})

/** A screen with the props from its page. */
export const viewOf = (checkout: Checkout, values: Partial<CheckoutView> = {}): CheckoutView => ({
  ...{ checkout, status: 200, part: undefined, form: prefilledForm(checkout), refusal: undefined },
  mutationId: '00000000-0000-4000-8000-000000000000',
  ...values,
})

/** A form in which these fields were left empty. */
export const emptied = (
  language: Language,
  checkout: Checkout,
  fields: readonly string[],
): CheckoutFormState => {
  const text = words[language].required
  return {
    ...prefilledForm(checkout),
    problem: (name) => (fields.includes(name) ? text : undefined),
    problems: fields.map((field) => ({ field, text })),
  }
}

export const credit = {
  ...{ months: [6, 12, 24], yearlyRatePercent: 12, minimumCents: 10_000, maximumCents: 500_000 },
  ...{ exampleCents: 60_000, maximumRatePercent: 14, pause: { months: 4, surchargePercent: 3 } },
}

/** An order as its confirmation shows it. */
export const orderOf = (language: Language, values: Partial<Order> = {}): Order => ({
  ...{ orderNo: '1734150578', placedAt: '2026-11-21T12:00:00+01:00', state: 'PLACED', cancellable: true },
  lines: [
    {
      ...{
        id: 'l1',
        SKU: '100-M',
        productName: words[language].dress,
        choice: 'M',
        quantity: 2,
        price: 5995,
      },
      ...{ services: [], discount: 0, total: 11_990, vatRate: 2100, state: 'PLACED' },
      ...{ stateSince: '2026-11-21T12:00:00+01:00', trackingNumber: null, product: product() },
    },
  ],
  ...{ contact: contactOf(language), deliveryAddress: address, invoiceAddress: address },
  delivery: {
    ...deliveryBy(language, 'HOME'),
    ...{ pickUpPoint: null, day: null, cost: 595 },
    ...{ earliest: '2026-11-24', latest: '2026-11-26', daysAfterPayment: null },
  },
  payment: {
    label: labels[language].method.INVOICE,
    method: 'INVOICE',
    months: null,
    protection: false,
    state: 'OPEN',
    payAt: null,
    prepaymentHint: null,
    dueOn: null,
    credit: null,
    setOff: 0,
  },
  ...{ totals: totalsOf(11_990, 595), vouchers: [], pointsRedeemed: 0, pointsEarned: 0, events: [] },
  ...values,
})

/** What a backend does not know that has no calendar of its own. */
const noDays = { minWorkingDays: null, maxWorkingDays: null, earliest: null, latest: null } as const

/** A checkout of another backend: two options to the door and payment options of its own, before an address is known. */
export const own = (language: Language): Checkout => ({
  ...guest(language),
  deliveryOptions: [
    {
      ...{ id: 'standard', label: 'Standard', description: null, kind: 'HOME', available: true, cost: null },
      ...noDays,
    },
    {
      ...{ id: 'express', label: 'Express', description: '24 h', kind: 'HOME', available: true, cost: 1295 },
      ...noDays,
    },
    {
      ...{ id: 'island', label: 'Ferry', description: null, kind: null, available: false, cost: null },
      ...noDays,
    },
  ],
  paymentOptions: ['Standard Payment', 'Visa'].map((label, index) => ({
    ...{ id: `p ${index}`, label, description: null, method: null, available: index === 0, whyNot: null },
    ...{ minimum: null, maximum: null, months: [], surcharge: 0 },
  })),
  totals: { ...totalsOf(11_990, 0), deliveryCost: null, vat: [] },
  fingerprint: null,
})

/** What an order of such a backend has. */
export const ownOrder: Partial<Order> = {
  delivery: {
    ...{ optionId: null, label: 'Express', kind: null, pickUpPoint: null, day: null, cost: 1295 },
    ...{ earliest: null, latest: null, daysAfterPayment: null },
  },
  payment: { ...orderOf('nl').payment, label: 'Standard Payment', method: null },
  totals: { ...totalsOf(11_990, 1295), vat: [] },
}
