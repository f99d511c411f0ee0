/**
 * A path of the shop. `//host` and `/\host` are addresses of other hosts. A blank or a comma would begin another address
 * in `srcset`.
 */
const isPath = (src: string): boolean => /^\/(?![/\\])[^\s,\\]*$/.test(src)

/** Whether a response has a picture that is no path of the shop. It is cheap, for the many responses without one. */
export const hasWholeAddresses = (response: unknown): boolean => {
  if (Array.isArray(response)) return response.some(hasWholeAddresses)
  if (typeof response !== 'object' || response === null) return false
  return Object.entries(response).some(([name, value]) =>
    name === 'src' && typeof value === 'string' ? !isPath(value) : hasWholeAddresses(value),
  )
}

/**
 * Replaces the addresses of pictures (`src` of a MediaAsset) that are no paths of the shop. A picture without a
 * replacement is removed from its list, or is null where the contract has a single one.
 * @param response JSON, changed in place
 * @param pathOf the path for a whole address; undefined for one that is refused
 * @returns the origins of the refused addresses, each once; the scheme where there is none
 */
export function replacePictures(response: unknown, pathOf: (src: string) => string | undefined): string[] {
  const refused = new Set<string>()
  /** Replaces the address of a picture. @returns false if the picture is refused */
  const replace = (value: unknown): boolean => {
    const { src, kind } = (value ?? {}) as { src?: unknown; kind?: unknown }
    if (typeof src !== 'string' || isPath(src) || (kind === 'video' && /^https:\/\//i.test(src))) return true
    const path = pathOf(src)
    if (path === undefined) refused.add(originText(src))
    else (value as { src: string }).src = path
    return path !== undefined
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'object' && value !== null) {
      const fields = value as Record<string, unknown>
      for (const [name, field] of Object.entries(fields)) {
        if (Array.isArray(field)) fields[name] = field.filter(replace)
        else if (!replace(field)) fields[name] = null
        walk(fields[name])
      }
    }
  }
  walk(response)
  return [...refused]
}

function originText(src: string): string {
  const url = URL.parse(src)
  if (!url) return '(no address)'
  return url.origin === 'null' ? url.protocol : url.origin
}
