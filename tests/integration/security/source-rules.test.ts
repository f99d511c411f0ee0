import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the sources must not contain, so that the table of requirements (.github/security/asvs.md) stays true. */

const sources = globSync('src/**/*.{ts,tsx,astro,js}')
  .filter((file) => !/\.(test|stories)\.tsx?$|\.d\.ts$|\/test-[\w-]+\.ts$/.test(file))
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n') }))

/** Every matching line, as `file: line`, except for allowed files and lines. */
function found(pattern: RegExp, allowed: { files?: RegExp; lines?: RegExp } = {}): string[] {
  return sources
    .filter(({ file }) => !allowed.files?.test(file))
    .flatMap(({ file, lines }) =>
      lines
        .filter(
          (line) => pattern.test(line) && !/^\s*(\*|\/\/|\/\*)/.test(line) && !allowed.lines?.test(line),
        )
        .map((line) => `${file}: ${line.trim()}`),
    )
}

test('the sources are found', () => expect(sources.length).toBeGreaterThan(800))

test('[REL-12] SQL is never concatenated from text', () => {
  expect(
    found(/\bsql\.(raw|lit)\(/, { files: /^src\/backend\/(infra\/database|personal-data\/retention)\// }),
  ).toEqual([])
})

test('[REL-12] only the build, the first start and the demos of other backends run programs', () => {
  const files =
    /^src\/(server\/[\w-]+\.ts|contract\/generate\.ts|demo\/(vendure|medusa|shared)\/[\w-]+\.ts|cli\/demo-(vendure|medusa)\.ts)$/
  expect(found(/child_process/, { files })).toEqual([])
})

test('[REL-12] regular expressions are built only from constants', () => {
  // Word lists of the search and of the import, country prefixes, parts of street lines, a count of digits, units of sizes, an
  // escaped origin, escaped names of tenants, and a pattern of JSON.
  const files =
    /^src\/(backend\/search\/|backend\/infra\/mail\/email-html|contract\/(order\/(address-rules|street-line)|size-order|condition)|backend\/catalogue-import\/rules\/in-stock|cli\/formatted-json|backend\/orders\/rules\/order-number|content\/check\/foreign-names)/
  expect(found(/new RegExp\(/, { files })).toEqual([])
})

test('[REL-12] text never becomes code or markup', () => {
  const code = /\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]|node:vm/
  const markup =
    /\b(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|parseFromString|createContextualFragment|document\.write|srcdoc|setHTMLUnsafe|dangerouslySetInnerHTML/
  // node:vm runs the one word `gc`, to collect garbage.
  expect(found(code, { files: /memory-pressure\.ts$/ })).toEqual([])
  expect(found(markup, { lines: /await trustedHtml\(/ })).toEqual([])
  // Raw output of the server: files of the build, checked styles, and output of an escaping function of that name.
  const written =
    /set:html=\{(\w+Html\(|logoOf\(|bootScript|hideWithButton\}|(sheet|finder)?[sS]tyles\}|JSON\.stringify\(data\)\.replaceAll\('<')/
  expect(found(/set:html=/, { lines: written, files: /IslandGuard\.astro$/ })).toEqual([])
})

test('[REL-12] cryptography comes only from Node and jose', () => {
  expect(found(/from '(?!node:crypto|jose)[^'.#]*(crypt|hash|cipher|jwt|uuid|nanoid)[^'/]*'/i)).toEqual([])
})

test('[REL-12] no broken algorithm is used', () => {
  expect(
    found(/['"](md5|sha1|rc4|des(-\w+)?|[\w-]+-(ecb|cbc))['"]/i, { files: /(build-stamp|fingerprint)\.ts$/ }),
  ).toEqual([])
})

test('[REL-12] secrets come from the generator of node:crypto', () => {
  // Spreads repeated requests over time, and is no secret.
  expect(
    found(/Math\.random\(/, { files: /(get-timing|cdn\/waiting-tags|webhooks\/rules\/retry-delay)\.ts$/ }),
  ).toEqual([])
})

test('[REL-12] certificate checks are never disabled', () => {
  expect(found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([])
})
