import type { ClientDirective } from 'astro'
import { HeldTouches } from './held-touches.ts'
import { failed, notLoaded, ready } from './signals.ts'
import { typedFields } from './typed-fields.ts'

const reaching = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'click', 'submit']

/** How long a form waits for its island before it goes as a plain form; ms. */
const patience = 5000

/**
 * `client:interaction`: nothing is fetched until somebody reaches for the island. What was clicked,
 * submitted or typed until it lives is given to it once; if it cannot live, the plain page does what
 * was asked (DAT-7).
 */
const interaction: ClientDirective = (load, _options, element) => {
  const held = new HeldTouches(element)
  let giveUp: ReturnType<typeof setTimeout> | undefined

  const reach = async () => {
    for (const type of reaching) element.removeEventListener(type, reach, true)
    const hydrate = await load()
    await hydrate()
  }
  const end = (event: Event) => {
    // Islands within this one speak for themselves.
    if (event.target !== element) return
    for (const type of [ready, failed, notLoaded]) element.removeEventListener(type, end)
    clearTimeout(giveUp)
    if (event.type === ready) held.replay(typedFields(element))
    else held.release()
  }

  for (const type of [ready, failed, notLoaded]) element.addEventListener(type, end)
  for (const type of reaching) element.addEventListener(type, reach, { capture: true, passive: true })
  held.onSend = () => {
    giveUp ??= setTimeout(() => held.sendForms(), patience)
  }
}

export default interaction
