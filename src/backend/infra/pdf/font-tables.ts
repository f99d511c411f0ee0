/** Bytes of the header of a font, and of a record in its table directory. */
const [headerBytes, recordBytes] = [12, 16]

/**
 * Returns the names of a font's tables, such as `glyf` or `CFF `, from the table directory at the start of a TrueType or
 * OpenType file. Of a collection (TTC) they are those of its first font. Returns none for a file in another format.
 */
export function fontTables(file: Buffer): string[] {
  if (file.length < headerBytes) return []
  const isCollection = file.toString('latin1', 0, 4) === 'ttcf'
  const start = isCollection && file.length >= headerBytes + 4 ? file.readUInt32BE(headerBytes) : 0
  if (!isFont(file, start)) return []
  const count = file.readUInt16BE(start + 4)
  const tables: string[] = []
  for (
    let at = start + headerBytes;
    tables.length < count && at + recordBytes <= file.length;
    at += recordBytes
  )
    tables.push(file.toString('latin1', at, at + 4))
  return tables
}

/** Versions with which a font starts: TrueType outlines, the same of Apple, and CFF outlines. */
const versions: ReadonlySet<string> = new Set(['\0\x01\0\0', 'true', 'OTTO'])

const isFont = (file: Buffer, start: number): boolean =>
  start + headerBytes <= file.length && versions.has(file.toString('latin1', start, start + 4))
