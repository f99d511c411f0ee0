import { type TenantTheme, themeValuesOf } from '#tenancy/theme-values.ts'
import type { FontRole } from './fonts.ts'

/** Colours and margins (points) of the PDFs. */
export const ink = '#1d1d1b'
export const muted = '#5c5a55'
export const line = '#d8d4cc'
export const margins = { top: 54, left: 56, right: 56, bottom: 64 }

export type PdfTheme = TenantTheme

/**
 * Returns what differs between the PDFs of tenants: the font of names and headings, and a colour. PDFs are
 * always light.
 */
export function pdfStyle(theme: PdfTheme): { title: FontRole; accent: string } {
  const { '--heading-font': font, '--accent-text': accent } = themeValuesOf(theme)
  return { title: font === 'var(--font-serif)' ? 'display' : 'strong', accent: accent[0] }
}
