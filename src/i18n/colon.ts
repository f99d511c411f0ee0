/** Returns a label with its colon as the language sets it: in French a no-break space stands before it. */
export const withColon = (label: string, locale: string): string =>
  locale.startsWith('fr') ? `${label}\u00a0:` : `${label}:`
