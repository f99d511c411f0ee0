import { shops } from 'virtual:astro-stories'
import type { Shop } from './astro/shops.ts'

/** The values of Storybook's toolbar. */
export interface Appearance {
  shop: string
  theme: 'own' | Shop['theme']
  scheme: 'system' | 'light' | 'dark'
}

/** The default shop of a story. */
export const defaultShop = (shops.find(({ locale }) => locale === 'nl-NL') ?? shops[0]) as Shop

/** Gives the document the language, theme and scheme of a page of the shop, and returns that shop. */
export function applyAppearance({ shop: id, theme, scheme }: Appearance): Shop {
  const shop = shops.find((candidate) => candidate.id === id) ?? defaultShop
  const page = document.documentElement
  page.lang = shop.locale
  page.dataset.theme = theme === 'own' ? shop.theme : theme
  page.dataset.layout = (theme === 'own' && shop.layout) || ''
  ownValues().textContent = theme === 'own' ? shop.styles : ''
  if (scheme === 'system') delete page.dataset.scheme
  else page.dataset.scheme = scheme
  return shop
}

/** The style element with the values that a shop overrides. */
function ownValues(): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>('style#own-values')
  if (found) return found
  const made = document.createElement('style')
  made.id = 'own-values'
  document.head.append(made)
  return made
}
