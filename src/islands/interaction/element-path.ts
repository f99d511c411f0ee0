/** The position of an element, so that it can be found again after React has replaced the island's HTML. */
export interface ElementPath {
  element: Element
  /** Child indexes from the island's root down. */
  path: number[]
}

export function elementPathIn(root: Element, element: Element): ElementPath {
  const path: number[] = []
  for (let current = element; current !== root && current.parentElement; current = current.parentElement)
    path.unshift([...current.parentElement.children].indexOf(current))
  return { element, path }
}
