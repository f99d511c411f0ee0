import { whenLoaded } from './when-loaded.ts'

/**
 * Measures how quick the page is for who looks at it (DAT-6), where the tenant wants it: once everything else is there, so
 * that measuring makes nothing slower. Browsers steered by a program are nobody's experience.
 */
const measure = (): void => {
  import('../components/vitals/measuring.ts').then(({ start }) => start(), console.warn)
}

if (document.documentElement.dataset.vitals && !navigator.webdriver)
  whenLoaded(() => setTimeout(measure, 500))
