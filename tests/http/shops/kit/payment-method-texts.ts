import type { PaymentMethod } from '#tenancy/payment-methods.ts'

/** The labels of the shops' payment methods, and their texts once an order is placed. */
interface PaymentMethodTexts {
  methods: Record<PaymentMethod, string>
  /** Text on the confirmation. */
  next: Record<PaymentMethod, string>
  /** Text at the end of an online payment. */
  paid: string
  /** Text in the account while nothing has been paid. */
  open: string
}

const nl: PaymentMethodTexts = {
  methods: {
    INVOICE: 'Achteraf op factuur',
    BANK_TRANSFER: 'Vooraf overmaken',
    INSTALMENTS: 'In termijnen',
    DELAYED_PAYMENT: 'Later betalen',
    HOSTED: 'Online betalen',
  },
  next: {
    INVOICE:
      'De factuur krijg je per e-mail als we je bestelling versturen. Je betaalt binnen 14 dagen na ontvangst.',
    BANK_TRANSFER: 'Je betaling is binnen 3 werkdagen bij ons zichtbaar.',
    INSTALMENTS: 'Je betaalt in 12 maandelijkse termijnen.',
    DELAYED_PAYMENT: 'Je betaalt uiterlijk op',
    HOSTED: 'Je betaling is ontvangen.',
  },
  paid: 'Je bestelling is betaald',
  open: 'Nog niet betaald',
}

const de: PaymentMethodTexts = {
  methods: {
    INVOICE: 'Auf Rechnung',
    BANK_TRANSFER: 'Vorkasse per Überweisung',
    INSTALMENTS: 'In Raten',
    DELAYED_PAYMENT: 'Mit Zahlpause',
    HOSTED: 'Online bezahlen',
  },
  next: {
    INVOICE:
      'Die Rechnung erhalten Sie per E-Mail, wenn wir Ihre Bestellung versenden. Sie zahlen innerhalb von 14 Tagen nach Erhalt.',
    BANK_TRANSFER: 'Ihre Zahlung ist innerhalb von 3 Werktagen bei uns sichtbar.',
    INSTALMENTS: 'Sie zahlen in 12 monatlichen Raten.',
    DELAYED_PAYMENT: 'Sie zahlen spätestens am',
    HOSTED: 'Ihre Zahlung ist eingegangen.',
  },
  paid: 'Ihre Bestellung ist bezahlt',
  open: 'Noch nicht bezahlt',
}

const fr: PaymentMethodTexts = {
  methods: {
    INVOICE: 'Sur facture',
    BANK_TRANSFER: 'Par virement anticipé',
    INSTALMENTS: 'En plusieurs fois',
    DELAYED_PAYMENT: 'Plus tard',
    HOSTED: 'En ligne',
  },
  next: {
    INVOICE:
      'Vous recevez la facture par e-mail à l’expédition de votre commande. Vous payez dans les 14 jours après réception.',
    BANK_TRANSFER: 'Votre paiement est visible chez nous dans un délai de 3 jours ouvrables.',
    INSTALMENTS: 'Vous payez en 12 mensualités.',
    DELAYED_PAYMENT: 'Vous payez au plus tard le',
    HOSTED: 'Votre paiement est arrivé.',
  },
  paid: 'Votre commande est payée',
  open: 'Pas encore payée',
}

export const paymentMethodTexts = { nl, de, fr }
