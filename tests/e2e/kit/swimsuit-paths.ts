import type { Page } from '@playwright/test'

/** Where a visitor looks for a swimsuit, by shop and language. */
export const swimsuitPaths = [
  {
    ...{ name: 'nl', host: 'nl.localhost', home: '/', search: '/s/', brands: '/merken' },
    ...{ category: '/c/badmode/badpakken', misspelt: 'badpk', found: /badpak/i },
  },
  {
    ...{ name: 'ch in German', host: 'ch.localhost', home: '/', search: '/s/', brands: '/marken' },
    ...{ category: '/c/bademode/badeanzuege', misspelt: 'badeanzg', found: /badeanz[uü]g/i },
  },
  {
    ...{ name: 'ch in French', host: 'ch.localhost', home: '/fr', search: '/fr/s/', brands: '/fr/marques' },
    ...{ category: '/fr/c/bain/maillots-une-piece', misspelt: 'maillott', found: /maillot/i },
  },
  {
    ...{ name: 'de', host: 'de.localhost', home: '/', search: '/s/', brands: '/marken' },
    ...{ category: '/c/bademode/badeanzuege', misspelt: 'badeanzg', found: /badeanz[uü]g/i },
  },
]

/** Pictures that have to be rendered first take seconds, and are irrelevant for finding. */
export async function withoutPictures(page: Page): Promise<void> {
  await page.route('**/product-pictures/**', (route) => route.abort())
}
