import type { ClientDirective } from 'astro'
import { holdEvents, release } from './held-events.ts'
import { failed, notLoaded, type ReadyEvent, ready } from './signals.ts'

const triggerEvents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'click', 'submit']
const settledEvents = [ready, failed, notLoaded]

/** How long a form waits for its island before it is submitted as a plain form, ms. */
const formTimeoutMs = 5000

/** How each island is loaded, as passed by Astro's custom element. */
const loaders = new WeakMap<Element, Parameters<ClientDirective>[0]>()
const activated = new WeakSet<Element>()

/**
 * `client:interaction`: nothing is loaded before the first interaction with the island, not even Astro's
 * custom element. Clicks, submits and typed values before hydration are replayed once. If the island fails,
 * the plain page handles them (DAT-7). This code is part of every page, so it only holds and releases events.
 */
const interaction: ClientDirective = (load, _options, element) => {
  loaders.set(element, load)
  if (activated.has(element)) void loadIsland(element)
  else activateAround(document.activeElement)
}

export default interaction

async function loadIsland(island: Element): Promise<void> {
  const hydrate = await loaders.get(island)?.()
  await hydrate?.()
}

/** Handles an interaction: activates all islands that contain its target before they hydrate. */
function activateAround(target: EventTarget | null): void {
  let island = target instanceof Element ? target.closest('astro-island') : null
  for (; island; island = island.parentElement?.closest('astro-island') ?? null)
    if (!activated.has(island)) activate(island as HTMLElement)
}

function activate(island: HTMLElement): void {
  activated.add(island)
  let formTimer: ReturnType<typeof setTimeout> | undefined
  const heldEvents = holdEvents(island, () => {
    formTimer ??= setTimeout(sendForms, formTimeoutMs)
  })
  /** Other held events are dropped, because the submitted form loads a new page. */
  const sendForms = () => {
    heldEvents.events.splice(
      0,
      Number.POSITIVE_INFINITY,
      ...heldEvents.events.filter(({ submission }) => submission),
    )
    release(heldEvents)
  }
  const settle = (event: Event) => {
    // Nested islands dispatch their own events, which bubble.
    if (event.target !== island) return
    for (const type of settledEvents) island.removeEventListener(type, settle)
    clearTimeout(formTimer)
    if (event.type === ready) (event as ReadyEvent).detail(island, heldEvents)
    else release(heldEvents)
  }
  for (const type of settledEvents) island.addEventListener(type, settle)
  if (loaders.has(island)) void loadIsland(island)
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
  const islandUrl = island.getAttribute('component-url')
  // Only built code is prefetched: in development, Astro has to load other modules before it.
  if (islandUrl?.startsWith('/_astro/')) import(/* @vite-ignore */ islandUrl).catch(() => {})
  return import('astro/runtime/server/astro-island.js')
}

for (const type of triggerEvents)
  addEventListener(type, ({ target }) => activateAround(target), { capture: true, passive: true })
// A field may have the focus already.
activateAround(document.activeElement)
