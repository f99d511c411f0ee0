import { whenIdle } from '../components/shell/when-idle.ts'
import { whenLoaded } from './when-loaded.ts'

/** More parts at once would be a long task of a phone. */
const partsOfFrame = 4

/**
 * What lies below what is seen first is laid out and painted when it comes near, so that the first sight comes sooner.
 * Once that is there, all of it is, a few parts in a frame: who scrolls, searches or takes a picture of the page finds
 * it whole. A page rendered ahead has time until it is looked at.
 */
function completePage(): void {
  const parts = [...document.querySelectorAll('.later, .later-cards')].slice(0, partsOfFrame)
  for (const { classList } of parts) classList.remove('later', 'later-cards')
  if (parts.length > 0) requestAnimationFrame(completePage)
}

if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', () => whenIdle(completePage), { once: true })
// Not within the event: what it changes would be laid out at once, in the task that has read the page.
else whenLoaded(() => requestAnimationFrame(completePage))
