import { memoize } from '../operations/memory-cache.ts'

/**
 * Sources of everything that scripts insert into a page: islands, elements made by scripts, and fragments that are fetched.
 * The build puts them into the server.
 */
const sources: Record<string, string> = import.meta.glob(
  [
    '../{islands,components}/**/*.{ts,tsx}',
    '../components/{consent,info-overlay,notice}/*.astro',
    // A refused contact form hands these over (contact/send-in-page.ts).
    '../components/contact/FileField.astro',
    '../components/form/FormMessage.astro',
    '../components/{ContentLink,Icon,Rich}.astro',
    '../pages/fragment/**/*.astro',
    '!../**/*.{test,stories}.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

const words = new Set<string>()
/** Starts of classes that a source completes, as in `log-in-tab-${name}`. */
const starts = new Set<string>()
for (const commented of Object.values(sources)) {
  const source = commented.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  for (const word of source.match(/[^\s"'`<>{}=,;]+/g) ?? []) words.add(word)
  // A class in a selector, as in `.option-sold`.
  for (const word of source.match(/[\w-]+/g) ?? []) words.add(word)
  for (const [, start] of source.matchAll(/([\w-]+-)\$\{/g)) starts.add(start as string)
}

/** Whether a script may give an element this class; true for some classes that none does. */
export const isInsertedClass = memoize(
  5_000,
  200,
  (name) => words.has(name) || [...starts].some((start) => name.startsWith(start)),
)
