/** A tenant in one of its locales: what a story is shown in. */
export interface Shop {
  /** `ch_fr-CH` */
  id: string
  company: string
  locale: string
  theme: 'teal' | 'plum'
}

export type Language = 'nl' | 'de' | 'fr'
