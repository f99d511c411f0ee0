/** Every URL of the shop itself that a page names in links, forms, pictures, fonts and its head. */
export function urlsIn(html: string, origin: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src|action|poster|content)="([^"]*)"/g)].map(
    ([, value]) => value,
  )
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, set]) =>
    (set as string).split(',').map((candidate) => candidate.trim().split(/\s/)[0]),
  )
  const styles = [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, value]) => value)
  const local = [...attributes, ...sets, ...styles]
    .map((value) => (value as string).replaceAll('&amp;', '&'))
    .map((value) => (value.startsWith(`${origin}/`) ? value.slice(origin.length) : value))
    .filter((value) => value.startsWith('/') && !value.startsWith('//'))
    .map((value) => value.split(/[?#]/, 1)[0] as string)
  return [...new Set(local)]
}
