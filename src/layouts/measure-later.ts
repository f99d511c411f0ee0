import { mayMeasure } from '../components/vitals/may-measure.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Measures how quick the page is for who looks at it (DAT-6), where the tenant wants it: once everything else is there, so
 * that measuring makes nothing slower. Who has not agreed is not even asked for the script of it (LAW-7). Browsers steered
 * by a program are nobody's experience.
 */
const measure = (): void => {
  if (mayMeasure(document.documentElement.dataset.vitalsNeed, document.cookie))
    load().then(({ start }) => start(), console.warn)
}
const load = () => import('../components/vitals/measuring.ts')

if (document.documentElement.dataset.vitals && !navigator.webdriver)
  whenLoaded(() => setTimeout(measure, 500))
