import { shops } from 'virtual:astro-stories'
import { layoutAttribute, themeStyles } from '#tenancy/theme-values.ts'
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
  page.dataset.layout = (theme === 'own' ? shop.layout : layoutAttribute({ name: theme })) ?? ''
  themeElement().textContent = theme === 'own' ? shop.styles : themeStyles({ name: theme })
  if (scheme === 'system') delete page.dataset.scheme
  else page.dataset.scheme = scheme
  return shop
}

/** The style element with the values of the theme. */
function themeElement(): HTMLStyleElement {
  const found = document.querySelector<HTMLStyleElement>('style#theme-values')
  if (found) return found
  const made = document.createElement('style')
  made.id = 'theme-values'
  document.head.append(made)
  return made
}
