/** Characters of a name that are examined, from its end; with a path it may be longer. */
const maxExamined = 1000
const maxNameLength = 100
const maxExtensionLength = 12

/** Names reserved for devices on Windows, whatever their extension. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Returns a file name that is safe in an email (SEC-5): without folders, line breaks, characters that file
 * systems reserve, and marks that reverse the reading direction (which make `gpj.exe` look like an image).
 * Long names are cut but keep their extension.
 */
export function cleanFileName(original: string): string {
  const bare = trimmed(
    original
      .slice(-maxExamined)
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .normalize('NFC')
      .replace(/ {2,}/g, ' ')
      .replace(/^.*[\\/]/, '')
      .replace(/["'<>:|?*;%]/g, '_'),
  ).replace(device, '_$1')
  const characters = [...bare]
  if (characters.length <= maxNameLength) return bare || '_'
  const dot = characters.lastIndexOf('.')
  const extension = dot > 0 ? characters.slice(dot, dot + maxExtensionLength) : []
  return trimmed([...characters.slice(0, maxNameLength - extension.length), ...extension].join(''))
}

/** Trims blanks and dots step by step, because a regular expression would backtrack at each of them. */
function trimmed(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isBlankOrDot(name, start)) start += 1
  while (end > start && isBlankOrDot(name, end - 1)) end -= 1
  return name.slice(start, end)
}

const isBlankOrDot = (name: string, index: number): boolean => /[\s.]/.test(name.charAt(index))
