import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannedInComments, bannedInNames, bannedInTexts } from './banned.ts'
import { fileNameOf, readWords, wordsOf } from './read-words.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** Names with such words that are right: the wire, the database or the subject decides them. */
const allowed: readonly { files: RegExp; names: RegExp }[] = [
  // The number of a house in a postal address.
  { files: /./, names: /houseNumber/i },
  // The head of a printed document, with sender and address window.
  { files: /^src\/backend\/|^tests\//, names: /^#?letterhead$/i },
  // Log lines have the former key beside `component` for one release.
  { files: /log(-failure)?\.ts$|\.test\.ts$/, names: /^room$/ },
  // Field of the GraphQL type Balance.
  { files: /^src\/backend\/api\/account\/|^tests\/.*(set-off|credit|shop-failures)/, names: /^kept$/ },
  // Field of the GraphQL type CreditRights.
  { files: /credit/i, names: /^repaymentAskedOn$/ },
  // Column of newsletter recipients, and its key in the export of personal data.
  { files: /newsletter|privacy-migration/, names: /^asked_?at$/i },
  // Form field of the checkout: the invoice goes to another address.
  { files: /^src\/commerce\/checkout\//, names: /^elsewhere$/ },
  // Query parameter of the reviews, and data attribute of a part of the checkout.
  { files: /reviews-url|^src\/routes\/catalogue\/|form-preview/, names: /^said$/ },
  // Name of a set of search terms, and of its folder.
  { files: /^tests\/integration\/search\//, names: /^asked$/ },
  // Error code of the GraphQL interface.
  { files: /graphql|recommendations/, names: /^NOT_ASKED_HERE$/ },
  // Repetitions of a benchmark.
  { files: /^tests\/performance\/bench\//, names: /^rounds$/ },
  // Pictures of rooms and desks.
  { files: /^src\/demo\/pictures\/scenes\//, names: /^([a-z]+-)?(room|desk)$|^laundryRoom$/ },
]
const isAllowed = (path: string, name: string): boolean =>
  allowed.some(({ files, names }) => files.test(path) && names.test(name))

/** Files whose strings are code or data: GraphQL, code for graphics cards, input of tests. */
const unreadTexts = /-operations\.ts$|^src\/demo\/pictures\/|^tests\/(?!.*\.(test|spec)\.tsx?$|conformance\/)/

const files = execFileSync('git', ['ls-files', 'src', 'tests'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|astro)$/.test(path))
  .filter((path) => !/schema-(text|types)|^tests\/integration\/words\//.test(path))
const read = files.map((path) => ({ path, ...readWords(path, readFileSync(join(root, path), 'utf8')) }))

test('names of files and identifiers are words of the field', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = read.flatMap(({ path, names }) =>
    [fileNameOf(path), ...names]
      .filter((name) => !isAllowed(path, name))
      .flatMap((name) =>
        wordsOf(name)
          .filter((word) => Object.hasOwn(bannedInNames, word))
          .map((word) => `${path}: ${name} (${word} → ${bannedInNames[word]})`),
      ),
  )
  expect(found).toEqual([])
})

test('comments name their subject in standard words', () => {
  const found = read.flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      bannedInComments.flatMap((pattern) => {
        const match = pattern.exec(comment)
        return match ? [`${path}: … ${comment.slice(Math.max(0, match.index - 40), match.index + 40)} …`] : []
      }),
    ),
  )
  expect(found).toEqual([])
})

test('messages, descriptions of the contract, titles of tests and row labels have standard words', () => {
  const schema = readFileSync(join(root, 'src/contract/schema.graphql'), 'utf8')
  const descriptions = [...schema.matchAll(/^\s*"([^"]+)"$|"""([^"]+)"""/gm)].map(([text]) => text)
  const texts = [
    ...read.filter(({ path }) => !unreadTexts.test(path)),
    { path: 'schema.graphql', texts: descriptions },
  ].flatMap(({ path, texts }) => texts.map((text) => `${path}: ${text}`))
  expect(descriptions.length).toBeGreaterThan(1000)
  expect(texts.length).toBeGreaterThan(5000)
  const found = texts.filter((text) => bannedInTexts.some((pattern) => pattern.test(text)))
  expect(found).toEqual([])
})

test('files that comments name exist', () => {
  const existing = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).split(
    '\n',
  )
  const exists = (name: string): boolean => existing.some((path) => `/${path}`.endsWith(`/${name}`))
  const named = read.flatMap(({ path, comments }) =>
    comments
      .flatMap((comment) => [
        ...comment.matchAll(/(?<![\w*/.…-])[a-z][\w/-]*(?:\.[a-z]+)*\.(?:ts|tsx|astro)\b/g),
      ])
      .map(([name]) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  const found = named.filter(({ name }) => !exists(name)).map(({ path, name }) => `${path}: ${name}`)
  expect(found).toEqual([])
})

test('half of the sentences in comments have at most 20 words', () => {
  const lengths = read
    .flatMap(({ comments }) => comments)
    .flatMap((comment) => comment.split(/[.!?:]\s/))
    .map((sentence) => sentence.trim().split(/\s+/).length)
    .filter((length) => length > 2)
    .sort((one, other) => one - other)
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(20)
})

test('messages, titles and row labels are found', () => {
  const source = "test.each([['of nobody', 1], ['empty', 2]])('%s is told', () => throws('a message'))"
  expect(readWords('a.test.ts', source).texts.toSorted()).toEqual(['%s is told', 'empty', 'of nobody'])
  expect(readWords('a.ts', `throw Error(\`\${a} was not asked\`)`).texts).toEqual(['… was not asked'])
})

test('the words of names and comments are found', () => {
  const source = "/** Who asks is told. */\nexport const whoIsAsked = 1 // kept\nclass A { #told = 'said' }\n"
  const { names, comments } = readWords('a.ts', source)
  expect([...names].flatMap(wordsOf)).toEqual(['who', 'is', 'asked', 'a', 'told'])
  expect(comments).toEqual(['Who asks is told.', 'kept'])
  expect(readWords('a.astro', '---\nconst told = 1\n---\n<!-- said -->{/* asked */}').comments).toEqual([
    'said',
    'asked',
  ])
})
