import type { Plugin } from 'vite'

/**
 * Writes Tailwind's utilities of weights and borders without its variables, which no other style of the shops sets: some
 * hundred bytes of every page. The reset makes every border solid.
 */
export const plainUtilities = (): Plugin => ({
  name: 'etalage:plain-utilities',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/layouts\/shop\.css$/ },
    handler: (code) => ({ code: withoutVariables(code), map: null }),
  },
})

/** @param css as Tailwind writes it; the last declaration of a rule may have no semicolon */
export function withoutVariables(css: string): string {
  const weights = new Map(
    [...css.matchAll(/--font-weight-(\w+):\s*(\d+)[;}]/g)].map(([, name, weight]) => [name, weight]),
  )
  return css
    .replaceAll(/--tw-(?:font-weight|border-style):[^;}]+(?:;\s*|(?=\}))/g, '')
    .replaceAll(/var\(--font-weight-(\w+)\)/g, (known, name: string) => weights.get(name) ?? known)
    .replaceAll(/--font-weight-\w+:\s*\d+(?:;\s*|(?=\}))/g, '')
    .replaceAll(/border(?:-\w+)*-style:\s*var\(--tw-border-style\)(?:;\s*|(?=\}))/g, '')
    .replaceAll(/@property --tw-(?:font-weight|border-style)\s*\{[^}]*\}\s*/g, '')
}
