/** Where an element stands, so that it is found again even when React has made the island's HTML anew. */
export interface Place {
  element: Element
  /** Number among its siblings, from the island down. */
  path: number[]
}

export function placeIn(root: Element, element: Element): Place {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return { element, path }
}

/** The element itself, or the one of the same kind in its place; null where there is none. */
export function resolve(root: Element, { element, path }: Place): Element | null {
  if (root.contains(element)) return element
  let found: Element | undefined = root
  for (const index of path) found = found?.children[index]
  return found?.localName === element.localName ? found : null
}
