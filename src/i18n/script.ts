/** Scripts whose letters the fonts of the themes have (astro.config.mjs). */
export const scriptsWithFonts: readonly string[] = ['Latn', 'Grek', 'Cyrl']

/** Returns the script in which a language is mostly written: `Latn` for Polish, `Grek` for Greek. */
export const scriptOf = (language: string): string => new Intl.Locale(language).maximize().script ?? 'Latn'
