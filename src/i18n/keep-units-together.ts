/** Returns a name whose numbers stay on one line with their units, however narrow its card: `Wasmachine 8 kg`. */
export const keepUnitsTogether = (name: string): string =>
  name.replace(/(\d) (?=(?:\p{L}{1,3}|[%°])(?!\p{L}))/gu, '$1\u00a0')
