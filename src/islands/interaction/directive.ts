import type { ClientDirective } from 'astro'
import { holdTouches, release } from './held-touches.ts'
import { failed, notLoaded, type ReadyEvent, ready } from './signals.ts'

const reaching = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'click', 'submit']
const ends = [ready, failed, notLoaded]

/** How long a form waits for its island before it goes as a plain form; ms. */
const patience = 5000

/** How each island is loaded, told by Astro's element. */
const loads = new WeakMap<Element, Parameters<ClientDirective>[0]>()
const reached = new WeakSet<Element>()

/**
 * `client:interaction`: nothing is fetched until somebody reaches for the island, not even Astro's own element. What was
 * clicked, submitted or typed until it lives is given to it once; if it cannot live, the plain page does what
 * was asked (DAT-7). This stands in every page, so it is no more than holding and letting go.
 */
const interaction: ClientDirective = (load, _options, element) => {
  loads.set(element, load)
  if (reached.has(element)) void wake(element)
  else touch(document.activeElement)
}

export default interaction

async function wake(island: Element): Promise<void> {
  const hydrate = await loads.get(island)?.()
  await hydrate?.()
}

/** Somebody reaches for something. Islands that hold it live before it does. */
function touch(target: EventTarget | null): void {
  let island = target instanceof Element ? target.closest('astro-island') : null
  for (; island; island = island.parentElement?.closest('astro-island') ?? null)
    if (!reached.has(island)) reach(island as HTMLElement)
}

function reach(island: HTMLElement): void {
  reached.add(island)
  let giveUp: ReturnType<typeof setTimeout> | undefined
  const held = holdTouches(island, () => {
    giveUp ??= setTimeout(sendForms, patience)
  })
  /** What was asked besides is overtaken by the page that answers. */
  const sendForms = () => {
    held.touches.splice(0, Number.POSITIVE_INFINITY, ...held.touches.filter(({ sends }) => sends))
    release(held)
  }
  const end = (event: Event) => {
    // Islands within this one speak for themselves.
    if (event.target !== island) return
    for (const type of ends) island.removeEventListener(type, end)
    clearTimeout(giveUp)
    if (event.type === ready) (event as ReadyEvent).detail(island, held)
    else release(held)
  }
  for (const type of ends) island.addEventListener(type, end)
  if (loads.has(island)) void wake(island)
  else
    loadElement(island).catch((failure: unknown) => {
      console.warn(failure)
      island.dispatchEvent(new Event(notLoaded))
    })
}

/**
 * Astro's element of islands, which tells how each of them is loaded. It comes with React; what it will load is fetched
 * beside it.
 */
function loadElement(island: HTMLElement): Promise<unknown> {
  const code = island.getAttribute('component-url')
  // Built code. While the shop is being worked on, its sources have to wait for what Astro loads before them.
  if (code?.startsWith('/_astro/')) import(/* @vite-ignore */ code).catch(() => {})
  return import('astro/runtime/server/astro-island.js')
}

for (const type of reaching)
  addEventListener(type, ({ target }) => touch(target), { capture: true, passive: true })
// Somebody is there already, and types.
touch(document.activeElement)
