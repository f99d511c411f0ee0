import { whenIdle } from '../components/shell/when-idle.ts'
import { whenShown } from '../components/shell/when-shown.ts'
import { whenLoaded } from './when-loaded.ts'

/** Delay before the page is completed, ms: a first interaction does not meet layout work. */
const delayMs = 5000

/**
 * Lays out the parts below the first view, one by one while the page is idle. They are skipped at first, so that the
 * first paint comes sooner, and are completed once the visitor scrolls or after a delay. All at once would be a long
 * task on a phone. A prerendered page waits until it is shown.
 */
function completePage(): void {
  const part = document.querySelector('.later, .later-cards')
  part?.classList.remove('later', 'later-cards')
  if (part) whenIdle(completePage)
}

function completeSoon(): void {
  const started = new AbortController()
  const start = () => {
    started.abort()
    clearTimeout(timer)
    whenIdle(completePage)
  }
  const timer = setTimeout(start, delayMs)
  addEventListener('scroll', start, { signal: started.signal, passive: true })
}

whenShown(() => whenLoaded(completeSoon))
