/** Levels of nesting that a body of the operator's API may have; its schemas have three. */
const maxDepth = 32

/** What no schema sees: JSON.parse takes the last of two members with one name. */
export interface JsonFault {
  /** Of a JSON array, the place of the entry that has the fault, from 0. */
  at: number
  reason: string
}

/**
 * Returns the members that stand twice in an object (RFC 8259 leaves open which one counts), and an entry that is nested too
 * deeply, after which nothing more is looked at.
 * @param text valid JSON
 */
export function jsonFaults(text: string): JsonFault[] {
  const faults: JsonFault[] = []
  const open: { names?: Set<unknown>; at: number }[] = []
  let lastText = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/g)) {
    const innermost = open.at(-1)
    const at = open[0]?.at ?? 0
    if (token === '{' || token === '[') {
      if (open.length === maxDepth)
        return [...faults, { at, reason: `is nested in more than ${maxDepth} levels` }]
      open.push(token === '{' ? { names: new Set(), at: 0 } : { at: 0 })
    } else if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (innermost && !innermost.names) innermost.at += 1
    } else if (token === ':') {
      const name: unknown = JSON.parse(lastText)
      if (innermost?.names?.has(name))
        faults.push({ at, reason: `has the member ${lastText.slice(0, 100)} twice` })
      innermost?.names?.add(name)
    } else lastText = token
  }
  return faults
}

/** Parses JSON; undefined for text that is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
