import { basename } from 'node:path'
import ts from 'typescript'

/** The names, comments and texts of a source file. */
export interface SourceWords {
  /** Identifiers, each once, private ones with their `#`. */
  names: ReadonlySet<string>
  /** Comments as plain text: neighbouring line comments are one. */
  comments: readonly string[]
  /**
   * Of a test: its titles and the labels of its tables, since its other strings are input. Of another file: its strings of
   * three words or more, such as messages. Values in templates are replaced by `…`.
   */
  texts: readonly string[]
}

/** `resolveSafePath` → resolve, safe, path */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())

/** The name of a file without its endings. */
export const fileNameOf = (path: string): string => basename(path).replace(/\..*$/, '')

/**
 * Reads the names, comments and texts of a TypeScript or Astro file.
 * @param path decides how it is read: `.astro` files by their front matter, scripts, and comments of the template
 */
export function readWords(path: string, text: string): SourceWords {
  const names = new Set<string>()
  const comments: string[] = []
  const texts: string[] = []
  for (const part of path.endsWith('.astro') ? partsOfAstro(text) : [text])
    readPart(path, part, names, comments, texts)
  return { names, comments, texts }
}

function partsOfAstro(text: string): string[] {
  const frontMatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script ?? '')
  const notes = [...text.matchAll(/<!--([\s\S]*?)-->|\{\/\*([\s\S]*?)\*\/\}/g)]
  return [frontMatter, ...scripts, ...notes.map(([, html, jsx]) => `/* ${html ?? jsx} */`)]
}

function readPart(path: string, text: string, names: Set<string>, comments: string[], texts: string[]): void {
  const isTest = /\.(test|spec)\.tsx?$/.test(path)
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind)
  const seen = new Set<number>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    if (isTest && ts.isCallExpression(node)) texts.push(...titlesOf(node))
    if (!isTest) texts.push(...[textOf(node) ?? ''].filter((each) => each.trim().split(/\s+/).length > 2))
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ].filter(({ pos }) => !seen.has(pos))
    if (ranges.length > 0 && node.kind !== ts.SyntaxKind.JsxText) {
      for (const { pos } of ranges) seen.add(pos)
      comments.push(plain(ranges.map(({ pos, end }) => text.slice(pos, end)).join('\n')))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/** Returns the title of a test, or the labels of the rows of its table. */
function titlesOf({ expression, arguments: [first] }: ts.CallExpression): string[] {
  if (!first || !['test', 'describe', 'it'].includes(calledName(expression))) return []
  const rows = ts.isArrayLiteralExpression(first) ? first.elements : [first]
  return rows.flatMap((row) => textOf(ts.isArrayLiteralExpression(row) ? row.elements[0] : row) ?? [])
}

/** `test.each(…)('…')` → `test` */
function calledName(expression: ts.Expression): string {
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return calledName(expression.expression)
  return ts.isIdentifier(expression) ? expression.text : ''
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return undefined
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

/** The sentences of a comment without its signs; names in backticks, links and tags are taken out. */
const plain = (comment: string): string =>
  comment
    .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ')
    .replace(/`[^`]*`|\{@link [^}]*\}|https?:\S+/g, 'it')
    .replace(/@\w+/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
