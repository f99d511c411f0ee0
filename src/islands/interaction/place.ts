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
