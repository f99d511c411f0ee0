import { again, type HeldTouches } from './held-touches.ts'
import type { Place } from './place.ts'
import { typedFields } from './typed-fields.ts'

/**
 * Gives a living island what was typed, as soon as React has done with its effects and before anybody
 * types on; then what was clicked and submitted, each in a task of its own, so that React has shown the
 * one before. What comes meanwhile waits its turn. Comes with the island, not with the page.
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

/** The element itself, or the one of the same kind in its place; null where there is none. */
function found(root: Element, { element, path }: Place): Element | null {
  if (root.contains(element)) return element
  let inPlace: Element | undefined = root
  for (const index of path) inPlace = inPlace?.children[index]
  return inPlace?.localName === element.localName ? inPlace : null
}
