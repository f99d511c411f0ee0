import type { ClientDirective } from 'astro'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { IslandFrame } from '#islands/frame.ts'
import interaction from '#islands/interaction/directive.ts'
import { notLoaded } from '#islands/interaction/signals.ts'
import '#islands/interaction/start.ts'

export const frame: IslandFrame = {
  locale: 'nl-NL',
  texts: { island: { failed: 'Dit onderdeel werkt nu niet.', failedHelp: 'Later.', reload: 'Opnieuw' } },
  formatting: {
    priceFormat: 'iso',
    i18n: { currency: 'EUR', timeZone: 'Europe/Amsterdam' },
    organisation: { serviceHours: [] },
  },
}

export interface PlacedIsland {
  element: HTMLElement
  /** How often the island's code was requested. */
  loadCount(): number
  /** Delivers the code, and hydrates the island. */
  deliver(): void
  /** Fails to load the code. */
  fail(): void
}

/**
 * An island on a page as Astro places it: HTML of the server, and code that is loaded on request.
 * @param before actions before the page's script is loaded
 */
export function placeIsland<Props extends { frame: IslandFrame }>(
  Island: ComponentType<Props>,
  props: Props,
  before: (element: HTMLElement) => void = () => {},
): PlacedIsland {
  const element = document.createElement('astro-island')
  element.innerHTML = renderToString(<Island {...props} />)
  document.body.replaceChildren(element)
  const code = Promise.withResolvers<() => Promise<void>>()
  let loadCount = 0
  const hydrate = async () => {
    const root = hydrateRoot(element, <Island {...props} />)
    onTestFinished(() => root.unmount())
  }
  const load: Parameters<ClientDirective>[0] = () => {
    loadCount++
    return code.promise
  }
  before(element)
  interaction(load, { name: 'interaction', value: '' }, element)
  return {
    element,
    loadCount: () => loadCount,
    deliver: () => code.resolve(hydrate),
    fail: () => {
      // Like Astro: it marks the element, and returns nothing to hydrate.
      element.dispatchEvent(new CustomEvent(notLoaded))
      code.resolve(async () => {})
    },
  }
}
