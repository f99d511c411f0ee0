import type { ClientDirective } from 'astro'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'
import type { IslandFrame } from '../../../src/islands/frame.ts'
import interaction from '../../../src/islands/interaction/directive.ts'
import { notLoaded } from '../../../src/islands/interaction/signals.ts'
import '../../../src/islands/interaction/start.ts'

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
  /** How often the island's code was asked for. */
  asked(): number
  /** The code arrives, and the island is hydrated. */
  arrive(): void
  /** The code cannot be loaded. */
  fail(): void
}

/**
 * An island on a page as Astro places it: HTML of the server, code that comes when it is told to.
 * @param before what is done to it before the page's script is there
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
  let asked = 0
  const hydrate = async () => {
    const root = hydrateRoot(element, <Island {...props} />)
    onTestFinished(() => root.unmount())
  }
  const load: Parameters<ClientDirective>[0] = () => {
    asked++
    return code.promise
  }
  before(element)
  interaction(load, { name: 'interaction', value: '' }, element)
  return {
    element,
    asked: () => asked,
    arrive: () => code.resolve(hydrate),
    fail: () => {
      // As Astro does: it says so on the element, and gives back nothing to hydrate.
      element.dispatchEvent(new CustomEvent(notLoaded))
      code.resolve(async () => {})
    },
  }
}
