interface Messages {
  title: string
  demonstration: string
  shop: string
  order: string
  amount: string
  pay: string
  refuse: string
  cancel: string
  over: string
  back: string
  unknown: string
}

const nl: Messages = {
  title: 'Beveiligd betalen',
  demonstration: 'Dit is een oefenpagina: er wordt geen geld afgeschreven.',
  shop: 'Aan',
  order: 'Bestelnummer',
  amount: 'Bedrag',
  pay: 'Betaling goedkeuren',
  refuse: 'Betaling laten weigeren',
  cancel: 'Annuleren en terug naar de winkel',
  over: 'Deze betaling is afgerond.',
  back: 'Terug naar de winkel',
  unknown: 'Deze betaling is niet bekend.',
}

const de: Messages = {
  title: 'Sicher bezahlen',
  demonstration: 'Dies ist eine Übungsseite: Es wird kein Geld abgebucht.',
  shop: 'An',
  order: 'Bestellnummer',
  amount: 'Betrag',
  pay: 'Zahlung freigeben',
  refuse: 'Zahlung ablehnen lassen',
  cancel: 'Abbrechen und zurück zum Shop',
  over: 'Diese Zahlung ist abgeschlossen.',
  back: 'Zurück zum Shop',
  unknown: 'Diese Zahlung ist nicht bekannt.',
}

const fr: Messages = {
  title: 'Paiement sécurisé',
  demonstration: 'Ceci est une page d’essai : aucun montant n’est débité.',
  shop: 'À',
  order: 'Numéro de commande',
  amount: 'Montant',
  pay: 'Approuver le paiement',
  refuse: 'Faire refuser le paiement',
  cancel: 'Annuler et revenir à la boutique',
  over: 'Ce paiement est terminé.',
  back: 'Revenir à la boutique',
  unknown: 'Ce paiement est inconnu.',
}

const en: Messages = {
  title: 'Pay securely',
  demonstration: 'This is a practice page: no money is charged.',
  shop: 'To',
  order: 'Order number',
  amount: 'Amount',
  pay: 'Approve payment',
  refuse: 'Have payment refused',
  cancel: 'Cancel and return to the shop',
  over: 'This payment has been completed.',
  back: 'Back to the shop',
  unknown: 'This payment is not known.',
}

const languages: Readonly<Record<string, Messages>> = { nl, de, fr, en }

/** Texts of the payment page in the shopper's language, English for languages without texts. @param locale `nl-NL` */
export const messagesIn = (locale: string): Messages => languages[locale.slice(0, 2)] ?? en
