import interaction from './directive.ts'

/** The directive, known before the first island asks for it: islands start as they are defined. */
const page = self as typeof self & { Astro?: Record<string, unknown> }
page.Astro = { ...page.Astro, interaction }
