/** The position of an element, so that it can be found again after React has replaced the island's HTML. */
export interface Place {
  element: Element
  /** Child indexes from the island's root down. */
  path: number[]
}

export function placeIn(root: Element, element: Element): Place {
  const path: number[] = []
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return { element, path }
}
