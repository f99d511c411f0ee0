import { again, type HeldTouches } from './held-touches.ts'
import type { Place } from './place.ts'
import { typedFields } from './typed-fields.ts'

/**
 * Replays interactions in a hydrated island. Typed values come first, after React's effects and before
 * further typing. Clicks and submits follow, each in its own task, so that React has rendered the previous
 * one. Later events wait. This module is loaded with the island, not with the page.
 */
export async function replay(island: HTMLElement, { touches, passing, stop }: HeldTouches): Promise<void> {
  const fields = typedFields(island)
  await Promise.resolve()
  for (const retype of fields) retype()
  for (let touch = touches.shift(); touch; touch = touches.shift()) {
    const { event, place, sends } = touch
    await nextTask()
    const target = found(island, place)
    if (target) passing(() => again(event, target, sends?.by))
  }
  stop()
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Returns the element itself or the one of the same kind at its position; null if there is none. */
function found(root: Element, { element, path }: Place): Element | null {
  if (root.contains(element)) return element
  let inPlace: Element | undefined = root
  for (const index of path) inPlace = inPlace?.children[index]
  return inPlace?.localName === element.localName ? inPlace : null
}
