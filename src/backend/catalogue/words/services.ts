import type { ByLanguage } from '../model.ts'

export interface ServiceOffer {
  label: ByLanguage
  /** May contain the tenant's constants in braces (ERR-2). */
  text: ByLanguage
  /** Whether it requires a delivery appointment. */
  appointment: boolean
}

/** Services offered with products, by code. Their prices are the tenant's (`serviceOffers` of its settings). */
export const serviceOffers: Readonly<Record<string, ServiceOffer>> = {
  install: {
    label: {
      nl: 'Aansluiten en installeren',
      de: 'Anschließen und einrichten',
      fr: 'Raccordement et mise en service',
      en: 'Connection and installation',
    },
    text: {
      nl: 'We brengen het apparaat naar de plaats van gebruik, sluiten het aan en testen het. De afspraak ligt minstens {appointmentLeadWorkingDays} werkdagen vooruit.',
      de: 'Wir bringen das Gerät an seinen Platz, schließen es an und testen es. Der Termin liegt mindestens {appointmentLeadWorkingDays} Werktage voraus.',
      fr: 'Nous portons l’appareil à sa place, le raccordons et le testons. Le rendez-vous se prend au moins {appointmentLeadWorkingDays} jours ouvrables à l’avance.',
      en: 'We bring the appliance to its place, connect it and test it. The appointment is at least {appointmentLeadWorkingDays} working days ahead.',
    },
    appointment: true,
  },
  'take-back': {
    label: {
      nl: 'Oud apparaat meenemen',
      de: 'Altgerät mitnehmen',
      fr: 'Reprise de l’ancien appareil',
      en: 'Take away the old appliance',
    },
    text: {
      nl: 'We nemen je oude apparaat gratis mee en laten het recyclen.',
      de: 'Wir nehmen Ihr Altgerät kostenlos mit und lassen es recyceln.',
      fr: 'Nous reprenons gratuitement votre ancien appareil et le faisons recycler.',
      en: 'We take your old appliance away free of charge and have it recycled.',
    },
    appointment: true,
  },
  'hose-extension': {
    label: {
      nl: 'Slangverlenging',
      de: 'Schlauchverlängerung',
      fr: 'Rallonge de tuyau',
      en: 'Hose extension',
    },
    text: {
      nl: 'Staat de kraan verder weg? We verlengen de toevoer- en afvoerslang tot {hoseExtensionMetres} m.',
      de: 'Ist der Wasseranschluss weiter entfernt? Wir verlängern Zu- und Ablaufschlauch auf bis zu {hoseExtensionMetres} m.',
      fr: 'Le robinet est plus loin ? Nous rallongeons les tuyaux d’arrivée et d’évacuation jusqu’à {hoseExtensionMetres} m.',
      en: 'Is the tap further away? We extend the inlet and outlet hoses to up to {hoseExtensionMetres} m.',
    },
    appointment: true,
  },
  assembly: {
    label: { nl: 'Montage', de: 'Montage', fr: 'Montage', en: 'Assembly' },
    text: {
      nl: 'We zetten het meubel bij je thuis in elkaar en nemen de verpakking mee.',
      de: 'Wir bauen das Möbel bei Ihnen auf und nehmen die Verpackung mit.',
      fr: 'Nous montons le meuble chez vous et emportons l’emballage.',
      en: 'We put the furniture together in your home and take the packaging away.',
    },
    appointment: true,
  },
  'tyre-fitting': {
    label: {
      nl: 'Montage bij een partner',
      de: 'Montage beim Partner',
      fr: 'Montage chez un partenaire',
      en: 'Fitting by a partner',
    },
    text: {
      nl: 'Een garage in de buurt monteert en balanceert de band.',
      de: 'Eine Werkstatt in Ihrer Nähe montiert und wuchtet den Reifen.',
      fr: 'Un garage près de chez vous monte et équilibre le pneu.',
      en: 'A garage near you fits and balances the tyre.',
    },
    appointment: true,
  },
}

/** Returns the codes in a tenant's `serviceOffers` that no service has, such as a misspelt one, whose price has no effect. */
export const unknownServices = (priced: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(priced).filter((code) => !Object.hasOwn(serviceOffers, code))
