/** The size of a file in a language: in kilobytes, or from 0.1 MB on in megabytes. @param bytes of the file */
export function fileSize(locale: string, bytes: number): string {
  const isSmall = bytes < 100 * 1024
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.ceil(bytes / 1024) : bytes / 1024 / 1024)
}
