/** One way of looking at a story: a shop (and with it a language and a theme) and a colour scheme. */
export interface View {
  name: string
  shop: string
  scheme: 'light' | 'dark'
  /** Everything but how it looks has been looked at in another view of this width. */
  lookOnly?: boolean
}

const view = (theme: 'teal' | 'plum', scheme: View['scheme']): View => ({
  name: `${theme} ${scheme}`,
  shop: { teal: 'nl_nl-NL', plum: 'ch_fr-CH' }[theme],
  scheme,
})

/** One browser page: its width in px, and the views it shows each story in, neighbours in different shops. */
export interface Round {
  width: number
  views: View[]
}

const look = (theme: 'teal' | 'plum', scheme: View['scheme']): View => ({
  ...view(theme, scheme),
  lookOnly: true,
})

/**
 * Both themes in both schemes on a desk, and each theme once on a phone, where the drawer and the bar at the bottom show
 * (A11Y-1). Neighbours differ in their shop, so that every view starts with fresh HTML. The rounds are walked side by
 * side, so what takes long is shared out between two.
 */
export const rounds: Round[][] = [
  [{ width: 1280, views: [view('teal', 'light'), look('plum', 'light')] }],
  [
    { width: 360, views: [view('teal', 'light'), look('plum', 'dark')] },
    { width: 1280, views: [look('teal', 'dark'), look('plum', 'dark')] },
  ],
]
