/** One way of looking at a story: a shop (and with it a language and a theme) and a colour scheme. */
export interface View {
  name: string
  shop: string
  scheme: 'light' | 'dark'
}

const view = (theme: 'teal' | 'plum', scheme: View['scheme']): View => ({
  name: `${theme} ${scheme}`,
  shop: { teal: 'nl_nl-NL', plum: 'ch_fr-CH' }[theme],
  scheme,
})

/**
 * Both themes in both schemes on a desk, and each theme once on a phone, where the drawer and the bar
 * at the bottom show (A11Y-1). Neighbours differ in their shop, so that every view starts with fresh
 * HTML. Widths in px.
 */
export const widths: { width: number; views: View[] }[] = [
  {
    width: 1280,
    views: [view('teal', 'light'), view('plum', 'light'), view('teal', 'dark'), view('plum', 'dark')],
  },
  { width: 360, views: [view('teal', 'light'), view('plum', 'dark')] },
]
