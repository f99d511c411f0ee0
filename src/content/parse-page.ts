import { nearest } from '../tenancy/explain-issues.ts'
import { type Block, type BlockType, blockSchemas } from './blocks/schemas.ts'
import { issuesOf } from './json-path.ts'
import { type PageHead, pageHeadSchema } from './page-schema.ts'
import { parseWithSchema } from './parse-with-schema.ts'

/** A block of a page, or why it is left out (CON-6). `index` counts from 0 in the file. */
export type ParsedBlock =
  | { ok: true; index: number; block: Block }
  | { ok: false; index: number; type: string; place: string; problem: string }

export interface Page {
  head: Omit<PageHead, 'blocks'>
  blocks: ParsedBlock[]
}

/**
 * Parses a content file as a page. An unknown or broken block costs only itself.
 * @throws {ContentInvalidError} if the head does not match the schema
 */
export function parsePage(json: unknown, file: string): Page {
  const { blocks, ...head } = parseWithSchema(pageHeadSchema, json, file)
  return { head, blocks: blocks.map(parseBlock) }
}

function parseBlock(json: unknown, index: number): ParsedBlock {
  const place = `blocks[${index}]`
  const type = typeof json === 'object' && json !== null && 'type' in json ? String(json.type) : ''
  if (!isBlockType(type)) return { ok: false, index, type, place, problem: unknownType(type) }
  const parsed = blockSchemas[type].safeParse(json)
  if (parsed.success) return { ok: true, index, block: parsed.data }
  const problem = issuesOf(parsed.error, blockSchemas[type], json)
    .map((issue) => `${issue.place}: ${issue.reason}`)
    .join('; ')
  return { ok: false, index, type, place, problem }
}

function unknownType(type: string): string {
  const suggestion = nearest(type, Object.keys(blockSchemas))
  return `unknown block type ${JSON.stringify(type)}${suggestion ? `; did you mean ${suggestion}?` : ''}`
}

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(blockSchemas, type)
}
