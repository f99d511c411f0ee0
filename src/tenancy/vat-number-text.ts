/** Returns a VAT number with the suffix of the language: Swiss numbers end in MWST, TVA or IVA. */
export const vatNumberText = (vatNumber: string | undefined, locale: string): string | undefined =>
  vatNumber?.replace(
    / (?:MWST|TVA|IVA)$/,
    locale.startsWith('fr') ? ' TVA' : locale.startsWith('it') ? ' IVA' : ' MWST',
  )
