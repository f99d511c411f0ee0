import type { ThemeLayout } from '#tenancy/theme-values.ts'

/** Displayed width of an opening picture in each layout, as in the HTML attribute `sizes`; at most 1600 px. */
export const heroSizes: Readonly<Record<ThemeLayout['hero'], string>> = {
  beside: '(min-width: 1600px) 960px, (min-width: 900px) 60vw, 100vw',
  card: '(min-width: 1600px) 1600px, 100vw',
  overlay: '(min-width: 1600px) 1600px, 100vw',
}
