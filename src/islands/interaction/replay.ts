import type { ElementPath } from './element-path.ts'
import { fieldRestorers } from './field-restorers.ts'
import { type HeldEvents, redispatch } from './held-events.ts'

/**
 * Replays interactions in a hydrated island. Typed values come first, after React's effects and before
 * further typing. Clicks and submits follow, each in its own task, so that React has rendered the previous
 * one. Later events wait. This module is loaded with the island, not with the page.
 */
export async function replay(
  island: HTMLElement,
  { events, withoutHolding, stop }: HeldEvents,
): Promise<void> {
  const fields = fieldRestorers(island)
  await Promise.resolve()
  for (const restore of fields) restore()
  for (let heldEvent = events.shift(); heldEvent; heldEvent = events.shift()) {
    const { event, path: elementPath, submission } = heldEvent
    await nextTask()
    const target = resolveElement(island, elementPath)
    if (target) withoutHolding(() => redispatch(event, target, submission?.submitter))
  }
  stop()
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Returns the element itself or the one of the same kind at its position; null if there is none. */
function resolveElement(root: Element, { element, path }: ElementPath): Element | null {
  if (root.contains(element)) return element
  let candidate: Element | undefined = root
  for (const index of path) candidate = candidate?.children[index]
  return candidate?.localName === element.localName ? candidate : null
}
