import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

/** Code that runs in browsers. */
const clientFiles = [
  'src/{components,islands,layouts,routes,stores}/**/*.{ts,tsx,astro}',
  'src/commerce/client/browser/**/*.ts',
]
const serverFiles = [
  '**/*.{test,stories,server,browser.test}.{ts,tsx}',
  // Endpoints, which never reach a browser.
  'src/routes/**/*.ts',
]

/**
 * Functions that reject when a module cannot be loaded, found while files are read: exported ones by name, others as
 * `file#name`.
 */
type Loaders = Set<string>

/**
 * Returns the places where a dynamic import is neither caught nor passed on to a caller: `file:line`. Firefox reports
 * each as an uncaught error when a page is left while the module loads. Adds the functions that pass the
 * rejection on to `loaders`.
 */
function uncaughtImports(file: string, text: string, loaders: Loaders): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const places: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLoading(node, file, loaders)) {
      const passedOn = whereItRejects(node)
      if (passedOn === 'nowhere')
        places.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
      else if (passedOn !== 'caught') {
        const { name, isExported } = passedOn
        loaders.add(isExported ? name : `${file}#${name}`)
      }
    }
    node.forEachChild(visit)
  }
  visit(source)
  return places
}

function isLoading({ expression }: ts.CallExpression, file: string, loaders: Loaders): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true
  const name = ts.isPropertyAccessExpression(expression) ? memberName(expression) : expression.getText()
  return loaders.has(`${file}#${name}`) || (loaders.has(name) && isImported(expression, name))
}

const isImported = (node: ts.Node, name: string): boolean =>
  node
    .getSourceFile()
    .statements.some(
      (statement) =>
        ts.isImportDeclaration(statement) && new RegExp(`\\b${name}\\b`).test(statement.getText()),
    )

/** Name of a member such as `this.#load`; common names of other objects do not count. */
const memberName = ({ expression, name }: ts.PropertyAccessExpression): string =>
  expression.kind === ts.SyntaxKind.ThisKeyword ? `this.${name.text}` : ''

function whereItRejects(call: ts.Node): 'caught' | 'nowhere' | { name: string; isExported: boolean } {
  let node = call
  for (;;) {
    const { parent } = node
    if (!parent || ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return 'nowhere'
    const chain = ts.isPropertyAccessExpression(parent) ? parent.parent : undefined
    if (ts.isPropertyAccessExpression(parent) && chain && ts.isCallExpression(chain)) {
      const method = parent.name.text
      if (method === 'catch' || (method === 'then' && chain.arguments.length > 1)) return 'caught'
      node = chain
    } else if (ts.isAwaitExpression(parent)) return awaited(parent)
    else if (ts.isReturnStatement(parent)) return functionAround(parent)
    else if (ts.isArrowFunction(parent) && isOfThen(parent)) node = parent.parent
    else if (ts.isArrowFunction(parent)) return named(parent)
    // `this.#list ??= load()`, awaited beside it.
    else if (ts.isBinaryExpression(parent) && awaited(parent) === 'caught') return 'caught'
    else if (ts.isVariableDeclaration(parent)) return 'caught'
    else node = parent
  }
}

/** Whether a function is the argument of `.then(…)`: its promise rejects the whole chain. */
const isOfThen = ({ parent }: ts.ArrowFunction): boolean =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'then'

/** An awaited promise rejects its function, unless a `try` around it has a `catch`. */
function awaited(node: ts.Node): ReturnType<typeof whereItRejects> {
  for (let { parent } = node, child = node; parent; child = parent, parent = parent.parent) {
    if (ts.isTryStatement(parent) && parent.tryBlock === child && parent.catchClause) return 'caught'
    if (ts.isFunctionLike(parent)) return named(parent)
  }
  return 'nowhere'
}

function functionAround(node: ts.Node): ReturnType<typeof whereItRejects> {
  const around = ts.findAncestor(node, ts.isFunctionLike)
  return around ? named(around) : 'nowhere'
}

/** A function with a name passes the rejection on to its callers; a callback without one has none that catches. */
function named(declaration: ts.SignatureDeclaration): ReturnType<typeof whereItRejects> {
  const { name, parent } = declaration
  const isExported = /^export\b/.test((ts.findAncestor(declaration, ts.isStatement) ?? declaration).getText())
  const variable = [parent, parent.parent].find((node) => node && ts.isVariableDeclaration(node)) as
    | ts.VariableDeclaration
    | undefined
  if (ts.isMethodDeclaration(declaration))
    return { name: `this.${declaration.name.getText()}`, isExported: false }
  if (name) return { name: name.getText(), isExported }
  // Also `const load = useCallback(async () => …)`.
  if (variable) return { name: variable.name.getText(), isExported }
  // A table of loaders: its reader calls them by another name.
  return ts.isPropertyAssignment(parent) ? 'caught' : 'nowhere'
}

const scriptsOf = (file: string, text: string): string =>
  file.endsWith('.astro')
    ? [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
    : text

test('every dynamic import in client code is caught', () => {
  const files = globSync(clientFiles, { exclude: serverFiles }).map((file) => ({
    file,
    text: scriptsOf(file, readFileSync(file, 'utf8')),
  }))
  expect(files.length).toBeGreaterThan(300)
  const loaders: Loaders = new Set()
  let known = -1
  // A caller of a loader is a loader itself, in whichever file it stands.
  while (known < loaders.size) {
    known = loaders.size
    for (const { file, text } of files) uncaughtImports(file, text, loaders)
  }
  expect(loaders).toContain('loadBasketAdder')
  expect(files.flatMap(({ file, text }) => uncaughtImports(file, text, loaders))).toEqual([])
})

describe('the rule', () => {
  const found = (code: string) => uncaughtImports('a.ts', code, new Set(['a.ts#load'])).length

  test.each([
    "void import('./a.ts').then((a) => a.run())",
    "addEventListener('click', () => import('./a.ts'))",
    'load().finally(stop)',
    'whenIdle(async () => { await load() })',
    'try { await load() } finally { stop() }',
    'const { run } = await load()',
  ])('finds %s', (code) => expect(found(code)).toBe(1))

  test.each([
    "import('./a.ts').then((a) => a.run()).catch(console.warn)",
    "import('./a.ts').then((a) => a.run(), console.warn)",
    "const other = () => import('./a.ts')",
    'try { await load() } catch { stop() }',
    'async function run() { await load() }',
  ])('accepts %s', (code) => expect(found(code)).toBe(0))
})
