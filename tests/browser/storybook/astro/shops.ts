/** A tenant in one of its locales: what a story is shown in. */
export interface Shop {
  /** `ch_fr-CH` */
  id: string
  company: string
  locale: string
  theme: 'teal' | 'plum'
  /** What style sheets select by; undefined for the manners that they have without it. */
  layout: string | undefined
  /** The values of its theme, as a CSS rule. */
  styles: string
}

export type Language = 'nl' | 'de' | 'fr'
