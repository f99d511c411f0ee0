/** One way of looking at a story: a shop (and with it a language and a theme), a scheme, a width. */
export interface View {
  name: string
  shop: string
  scheme: 'light' | 'dark'
  /** px */
  width: number
}

const shops = { teal: 'nl_nl-NL', plum: 'ch_fr-CH' }

/** Both themes in both schemes, on a phone and on a desk (A11Y-1). */
export const views: View[] = Object.entries(shops).flatMap(([theme, shop]) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [360, 1280].map((width) => ({ name: `${theme} ${scheme} ${width}`, shop, scheme, width })),
  ),
)
