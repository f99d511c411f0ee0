/** What is looked at of a name: with folders before it, it may be longer. Characters. */
const longestGiven = 1000
const longestName = 100
const longestEnding = 12

/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A file's name as it stands in a mail (SEC-5): without the folders it came from, without line breaks and the marks
 * that turn the reading direction (which make `gpj.exe` look like a picture), without signs a file system would take for
 * something else. Long names lose their end, not their ending.
 */
export function cleanFileName(given: string): string {
  const bare = trimmed(
    given
      .slice(-longestGiven)
      .replace(/\s+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
      .normalize('NFC')
      .replace(/ {2,}/g, ' ')
      .replace(/^.*[\\/]/, '')
      .replace(/["'<>:|?*;%]/g, '_'),
  ).replace(device, '_$1')
  const letters = [...bare]
  if (letters.length <= longestName) return bare || '_'
  const dot = letters.lastIndexOf('.')
  const ending = dot > 0 ? letters.slice(dot, dot + longestEnding) : []
  return trimmed([...letters.slice(0, longestName - ending.length), ...ending].join(''))
}

/** Without blanks and dots at its ends: step by step, as a pattern would begin anew at each of them. */
function trimmed(name: string): string {
  let start = 0
  let end = name.length
  while (start < end && isBlankOrDot(name, start)) start += 1
  while (end > start && isBlankOrDot(name, end - 1)) end -= 1
  return name.slice(start, end)
}

const isBlankOrDot = (name: string, at: number): boolean => /[\s.]/.test(name.charAt(at))
