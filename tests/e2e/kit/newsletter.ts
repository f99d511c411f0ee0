import { type CheckoutShop, checkoutShops } from './checkout.ts'

interface Choice {
  option: string
  /** Number of days of a pause. */
  days?: string
}

/** A shop in one of its languages, with the texts of its newsletter. */
export interface NewsletterShop {
  shop: CheckoutShop
  tenant: string
  locale: string
  /** Whether double opt-in is required. */
  doubleOptIn: boolean
  /** What a subscriber may select other than unsubscribing, by the codes of the specification. */
  choices: readonly Choice[]
  /** The steps that end it on the page, in order. */
  ends: readonly string[]
  paths: { help: string; teaser: string; confirmation: string; choices: string; leaving: string }
  words: typeof words.nl
}

const words = {
  nl: {
    ...{ open: 'Nu aanmelden', sheet: 'Meteen aanmelden', next: 'Verder', submit: 'Aanmelden' },
    terms: 'Voorwaarden van bon en korting',
    ...{ missing: ['E-mailadres', 'Toestemming'] },
    // Without double opt-in only the email has the codes.
    ...{ done: 'Je bent aangemeld', gifts: 'Daarin staat welke bon en korting voor je klaarliggen.' },
    already: 'Je bent al aangemeld',
    ...{
      sent: 'Kijk in je mail',
      again: 'Mail opnieuw sturen',
      sentAgain: 'We hebben de mail opnieuw gestuurd.',
    },
    ...{ confirm: 'Ja, ik wil de nieuwsbrief', used: 'Deze link is niet geldig' },
    ...{ code: 'Kortingscode invoeren', redeem: 'Inwisselen', remove: 'Code weghalen', discount: 'Korting' },
    ...{ save: 'Opslaan', saved: 'Dat is geregeld' },
    unknown: 'Er is geen nieuwsbrief aanmelding voor dit e-mailadres gevonden',
    ...{ leave: 'Ja, meld me af', left: 'Je bent afgemeld' },
  },
  de: {
    ...{ open: 'Jetzt anmelden', sheet: 'Gleich anmelden', next: 'Weiter', submit: 'Anmelden' },
    terms: 'Bedingungen für Gutschein und Rabatt',
    ...{ missing: ['E-Mail-Adresse', 'Einwilligung'] },
    ...{ done: 'Sie sind angemeldet', gifts: 'Gutschein und Rabatt stehen in der E-Mail' },
    already: 'Sie sind schon angemeldet',
    ...{ sent: 'Bitte sehen Sie in Ihr Postfach', again: 'E-Mail erneut senden' },
    sentAgain: 'Wir haben die E-Mail noch einmal geschickt.',
    ...{ confirm: 'Ja, ich möchte den Newsletter', used: 'Dieser Link ist nicht gültig' },
    ...{ code: 'Gutscheincode eingeben', redeem: 'Einlösen', remove: 'Code entfernen', discount: 'Rabatt' },
    ...{ save: 'Speichern', saved: 'Das ist erledigt' },
    unknown: 'Für diese E-Mail-Adresse wurde keine Newsletter-Anmeldung gefunden',
    ...{ leave: 'Ja, bitte abmelden', left: 'Sie sind abgemeldet' },
  },
  fr: {
    ...{ open: 'S’inscrire maintenant', sheet: 'S’inscrire', next: 'Continuer', submit: 'S’inscrire' },
    terms: 'Conditions du bon et de la réduction',
    ...{ missing: ['Adresse e-mail', 'Accord'] },
    ...{ done: 'Votre inscription est faite', gifts: 'Le bon et la réduction se trouvent dans l’e-mail' },
    already: 'Vous êtes déjà parmi nos abonnés',
    ...{ sent: 'Consultez votre messagerie', again: 'Renvoyer l’e-mail' },
    sentAgain: 'Nous avons renvoyé l’e-mail.',
    ...{ confirm: 'Oui, je souhaite la newsletter', used: 'Ce lien n’est pas valable' },
    ...{ code: 'Saisir un code promo', redeem: 'Utiliser', remove: 'Retirer le code', discount: 'Remise' },
    ...{ save: 'Enregistrer', saved: 'C’est fait' },
    unknown: 'Aucune inscription à la newsletter n’a été trouvée pour cette adresse e-mail',
    ...{
      leave: 'Oui, me désinscrire',
      left: 'La désinscription est faite',
    },
  },
}

/** The links of a shop's newsletter, below its help page. */
const below = (help: string, ...[confirmation, choices, leaving]: [string, string, string]) => ({
  help,
  confirmation: `${help}/${confirmation}`,
  choices: `${help}/${choices}`,
  leaving: `${help}/${leaving}`,
})
const german = below('/service-hilfe/newsletter', 'bestaetigen', 'abmelden', 'abbestellen')
const dutch = below('/klantenservice/nieuwsbrief', 'bevestigen', 'afmelden', 'mailing-afmelden')
const french = below('/fr/aide-service/newsletter', 'confirmation', 'desinscription', 'resiliation')

/** Every frequency, and every pause. */
const usual = {
  choices: [
    ...['frequency|0', 'frequency|4', 'frequency|1', 'frequency|2', 'frequency|3'].map((option) => ({
      option,
    })),
    ...['7', '14', '21', '30'].map((days) => ({ option: 'pause|-100', days })),
  ],
  ends: ['unsubscribe|99'],
}

const textsByLocale: Record<string, Omit<NewsletterShop, 'shop'>> = {
  nl: {
    ...{ tenant: 'nl', locale: 'nl-NL', doubleOptIn: false },
    choices: [{ option: 'unsubscribe|199' }],
    ends: ['unsubscribe|299', 'unsubscribe|199'],
    paths: { ...dutch, teaser: '/' },
    words: words.nl,
  },
  de: {
    ...{ tenant: 'de', locale: 'de-DE', doubleOptIn: true },
    ...usual,
    ...{ paths: { ...german, teaser: '/magazin' }, words: words.de },
  },
  'ch in German': {
    ...{ tenant: 'ch', locale: 'de-CH', doubleOptIn: true },
    ...usual,
    ...{ paths: { ...german, teaser: '/' }, words: words.de },
  },
  'ch in French': {
    ...{ tenant: 'ch', locale: 'fr-CH', doubleOptIn: true },
    ...usual,
    ...{ paths: { ...french, teaser: '/fr' }, words: words.fr },
  },
}

export const newsletterShops: NewsletterShop[] = checkoutShops.map((shop) => {
  const known = textsByLocale[shop.name]
  if (!known) throw new Error(`${shop.name} has no newsletter.`)
  return { shop, ...known }
})
