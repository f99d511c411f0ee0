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

/** Texts of the payment page in the shopper's language, German for languages without texts. @param locale `nl-NL` */
export const messagesIn = (locale: string): Messages =>
  locale.startsWith('nl') ? nl : locale.startsWith('fr') ? fr : de
