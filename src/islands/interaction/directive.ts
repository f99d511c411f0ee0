import type { ClientDirective } from 'astro'
import { holdTouches, release } from './held-touches.ts'
import { failed, notLoaded, type ReadyEvent, ready } from './signals.ts'

const reaching = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'click', 'submit']
const ends = [ready, failed, notLoaded]

/** How long a form waits for its island before it goes as a plain form; ms. */
const patience = 5000

/**
 * `client:interaction`: nothing is fetched until somebody reaches for the island. What was clicked,
 * submitted or typed until it lives is given to it once; if it cannot live, the plain page does what
 * was asked (DAT-7). This stands in every page, so it is no more than holding and letting go.
 */
const interaction: ClientDirective = (load, _options, element) => {
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const held = holdTouches(element, () => {
    giveUp ??= setTimeout(sendForms, patience)
  })
  /** What was asked besides is overtaken by the page that answers. */
  const sendForms = () => {
    held.touches.splice(0, Number.POSITIVE_INFINITY, ...held.touches.filter(({ sends }) => sends))
    release(held)
  }
  const reach = async () => {
    for (const type of reaching) element.removeEventListener(type, reach, true)
    const hydrate = await load()
    await hydrate()
  }
  const end = (event: Event) => {
    // Islands within this one speak for themselves.
    if (event.target !== element) return
    for (const type of ends) element.removeEventListener(type, end)
    clearTimeout(giveUp)
    if (event.type === ready) (event as ReadyEvent).detail(element, held)
    else release(held)
  }
  for (const type of ends) element.addEventListener(type, end)
  for (const type of reaching) element.addEventListener(type, reach, { capture: true, passive: true })
  // Somebody is there already, and types.
  if (element.contains(document.activeElement)) void reach()
}

export default interaction
