import { whenIdle } from '../components/shell/when-idle.ts'
import { whenShown } from '../components/shell/when-shown.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * What lies below what is seen first is laid out and painted when it comes near, so that the first sight comes sooner.
 * Once that is there, all of it is, part by part while nothing else is to be done: more at once would be a long task of
 * a phone. Who scrolls, searches or takes a picture of the page finds it whole. A page rendered ahead has time until it
 * is looked at.
 */
function completePage(): void {
  const part = document.querySelector('.later, .later-cards')
  part?.classList.remove('later', 'later-cards')
  if (part) whenIdle(completePage)
}

whenShown(() => whenLoaded(() => whenIdle(completePage)))
