import type { ClientDirective } from 'astro'
import { holdTouches, release } from './held-touches.ts'
import { failed, notLoaded, type ReadyEvent, ready } from './signals.ts'

const reaching = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'click', 'submit']
const ends = [ready, failed, notLoaded]

/** How long a form waits for its island before it is submitted as a plain form, ms. */
const patience = 5000

/** How each island is loaded, as passed by Astro's custom element. */
const loads = new WeakMap<Element, Parameters<ClientDirective>[0]>()
const reached = new WeakSet<Element>()

/**
 * `client:interaction`: nothing is loaded before the first interaction with the island, not even Astro's
 * custom element. Clicks, submits and typed values before hydration are replayed once. If the island fails,
 * the plain page handles them (DAT-7). This code is part of every page, so it only holds and releases events.
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

/** Handles an interaction: activates all islands that contain its target before they hydrate. */
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
  /** Other held events are dropped, because the submitted form loads a new page. */
  const sendForms = () => {
    held.touches.splice(0, Number.POSITIVE_INFINITY, ...held.touches.filter(({ sends }) => sends))
    release(held)
  }
  const end = (event: Event) => {
    // Nested islands dispatch their own events, which bubble.
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
 * Loads Astro's custom element for islands, which reports how each is loaded. It loads React; the island's
 * code is fetched in parallel.
 */
function loadElement(island: HTMLElement): Promise<unknown> {
  const code = island.getAttribute('component-url')
  // Only built code is prefetched: in development, Astro has to load other modules before it.
  if (code?.startsWith('/_astro/')) import(/* @vite-ignore */ code).catch(() => {})
  return import('astro/runtime/server/astro-island.js')
}

for (const type of reaching)
  addEventListener(type, ({ target }) => touch(target), { capture: true, passive: true })
// A field may have the focus already.
touch(document.activeElement)
