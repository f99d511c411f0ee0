import { globSync, readFileSync } from 'node:fs'

/** Requirements whose ids begin with the same letters. */
export interface RequirementGroup {
  prefix: string
  title: string
  /** What each id requires, in one sentence. */
  requirements: Record<string, string>
}

export interface SourceFile {
  /** Path from the root of the repository, with slashes. */
  path: string
  text: string
}

const listFile = 'tests/integration/repository/requirements.json'

/** The document that `npm run docs:requirements` writes. */
export const documentFile = '.github/docs/requirements.md'

/** An id that a title quotes, `[BAS-6]`. */
const quoted = /\[([A-Z][A-Z0-9]{1,3}-\d+)\]/g

/** An id in parentheses, as comments and commit messages cite it, `(REL-7, REL-8)`. */
const cited = /[(,] ?([A-Z]{2,4}-\d+)(?=[),])/g

/** Names of standards, which look like an id. */
const standards = /^(UTF|UCS|AES|SHA|CRC|FNV|ISO|GTIN|EN)-/

const isTest = (path: string): boolean => /\.(test|spec|stories)\.tsx?$/.test(path)

/** The list of requirements, in the order of its file. */
export const readRequirements = (): RequirementGroup[] =>
  JSON.parse(readFileSync(listFile, 'utf8')) as RequirementGroup[]

/** The files of the repository that may quote an id: code, tests and documents, in the order of their paths. */
export function readSources(): SourceFile[] {
  const patterns = [
    'src/**/*.{ts,tsx,astro,css,js,graphql,md}',
    'tests/**/*.{ts,tsx,mjs,md}',
    'tenants/*.md',
    'content-cache/*.md',
    'i18n/*.md',
    '.github/**/*.md',
    '*.{md,mjs,ts}',
  ]
  return patterns
    .flatMap((pattern) => globSync(pattern))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== documentFile && !path.startsWith('tests/.output/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** The test files that quote each id in a title, in the order of their paths. */
export function provingTests(sources: readonly SourceFile[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const { path, text } of sources) {
    if (!isTest(path)) continue
    for (const id of new Set([...text.matchAll(quoted)].map((match) => match[1] as string)))
      files.set(id, [...(files.get(id) ?? []), path])
  }
  return files
}

/**
 * Ids of a file that the list does not have: in brackets in a test, in parentheses anywhere, and wherever the letters are
 * those of a group.
 */
export function unknownIds({ path, text }: SourceFile, groups: readonly RequirementGroup[]): string[] {
  const known = new Set(groups.flatMap(({ requirements }) => Object.keys(requirements)))
  const ofGroups = new RegExp(
    `(?<![\\w-])((?:${groups.map(({ prefix }) => prefix).join('|')})-\\d+)(?![\\w-])`,
    'g',
  )
  const patterns = isTest(path) ? [quoted, cited, ofGroups] : [cited, ofGroups]
  const ids = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] as string))
  return [...new Set(ids)].filter((id) => !known.has(id) && !standards.test(id)).sort()
}

/** The document: one table for each group, one line for each id with its proving tests. */
export function requirementsDocument(
  groups: readonly RequirementGroup[],
  proofs: ReadonlyMap<string, readonly string[]>,
): string {
  const row = ([id, sentence]: [string, string]): string =>
    `| ${id} | ${sentence.replaceAll('|', '\\|')} | ${(proofs.get(id) ?? []).join(', ') || 'not yet'} |`
  const table = ({ prefix, title, requirements }: RequirementGroup): string =>
    [
      `## ${prefix}: ${title}`,
      '',
      '| id | what it asks | tests that quote it |',
      '|---|---|---|',
      ...Object.entries(requirements).map(row),
      '',
    ].join('\n')
  return `${introduction}\n${groups.map(table).join('\n')}`
}

const introduction = `# Requirements

Every requirement has an id. Titles of tests quote it in brackets, \`test('[BAS-6] …')\`, so that a failing test says which
requirement it is about; comments and commit messages cite it in parentheses.

The sentences stand in [${listFile}](../../${listFile}).
This file is generated from them and from the titles of tests: run \`npm run docs:requirements\` after a test quotes another
id, and after a merge that conflicts here. A test fails while the file is out of date, and for an id that the list does not
have. "not yet" means that no test quotes the id.
`
