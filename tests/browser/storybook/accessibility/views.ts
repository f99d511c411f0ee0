/** One way of looking at a story: a shop (and with it a language and a theme) and a colour scheme. */
export interface View {
  name: string
  shop: string
  scheme: 'light' | 'dark'
  /** Everything except the look has been checked in another view of this width. */
  lookOnly?: boolean
}

const view = (theme: 'teal' | 'plum', scheme: View['scheme']): View => ({
  name: `${theme} ${scheme}`,
  shop: { teal: 'nl_nl-NL', plum: 'ch_fr-CH' }[theme],
  scheme,
})

/** One browser page: its width in px, and the views it shows each story in, neighbours in different shops. */
export interface PageViews {
  width: number
  views: View[]
}

const look = (theme: 'teal' | 'plum', scheme: View['scheme']): View => ({
  ...view(theme, scheme),
  lookOnly: true,
})

/**
 * Both themes in both schemes on a desktop, and each theme once on a phone, where the drawer and the bottom bar are
 * shown (A11Y-1). Neighbours differ in their shop, so that every view starts with fresh HTML. The lists run in
 * parallel, so long work is split between two.
 */
export const pageViews: PageViews[][] = [
  [{ width: 1280, views: [view('teal', 'light'), look('plum', 'light')] }],
  [
    { width: 360, views: [view('teal', 'light'), look('plum', 'dark')] },
    { width: 1280, views: [look('teal', 'dark'), look('plum', 'dark')] },
  ],
]
