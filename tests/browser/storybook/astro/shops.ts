/** A tenant in one of its locales: what a story is shown in. */
export interface Shop {
  /** `ch_fr-CH` */
  id: string
  company: string
  locale: string
  theme: 'teal' | 'plum'
  /** What style sheets select by; undefined for the manners that they have without it. */
  layout: string | undefined
  /** The tenant's own values, as a CSS rule; '' where it has none. */
  styles: string
}

export type Language = 'nl' | 'de' | 'fr'
