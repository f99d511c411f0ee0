import { whenIdle } from '../components/shell/when-idle.ts'
import { whenShown } from '../components/shell/when-shown.ts'
import { whenLoaded } from './when-loaded.ts'

/** How long whoever opened the page has it to themselves: their first touch meets nothing that is laid out; ms. */
const quiet = 5000

/**
 * What lies below what is seen first is laid out and painted when it comes near, so that the first sight comes sooner.
 * Once somebody scrolls, or has had the page for a while, all of it is, part by part while nothing else is to be done:
 * more at once would be a long task of a phone. A page rendered ahead has time until it is looked at.
 */
function completePage(): void {
  const part = document.querySelector('.later, .later-cards')
  part?.classList.remove('later', 'later-cards')
  if (part) whenIdle(completePage)
}

function completeSoon(): void {
  const begun = new AbortController()
  const begin = () => {
    begun.abort()
    clearTimeout(timer)
    whenIdle(completePage)
  }
  const timer = setTimeout(begin, quiet)
  addEventListener('scroll', begin, { signal: begun.signal, passive: true })
}

whenShown(() => whenLoaded(completeSoon))
