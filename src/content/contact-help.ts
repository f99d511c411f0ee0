import { z } from 'zod'
import { contactNeeds, contactOptions } from '../contract/contact/contact-rules.ts'
import { link, text } from './blocks/fields.ts'

const key = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]*$/, 'a key is letters and digits, such as orderCancel')
const code = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a code is lower-case, with hyphens, such as order-cancel')

/** A node of the contact help, as defined in the contract. Topics without children have an answer and a mailbox. */
const topic = z.strictObject({
  labelKey: key,
  code,
  /** The mailbox of the tenant that receives messages about it. */
  targetEmailID: z.int().min(0).max(7).optional(),
  answerKey: key.optional(),
  /** The fields without which a message cannot be answered. */
  needs: z.array(z.enum(contactNeeds)).default([]),
  /** Fields that help to answer and may be left empty; the form has no others. */
  optional: z.array(z.enum(contactOptions)).default([]),
  get topics(): z.ZodDefault<z.ZodArray<typeof topic>> {
    return z.array(topic).default([])
  },
})

const answer = z.strictObject({ paragraphs: z.array(text).min(1), links: z.array(link).default([]) })

/** The contact help of a language: its tree, and the texts that the tree refers to by key (CTC-1). */
export const contactHelpSchema = z
  .strictObject({
    $schema: z.string().optional(),
    topics: z.array(topic).min(2),
    labels: z.record(key, text),
    answers: z.record(key, answer),
  })
  .superRefine((help, context) => {
    for (const { path, message } of flawsOf(help)) context.addIssue({ code: 'custom', path, message })
  })

export type HelpTopic = z.infer<typeof topic>
export type ContactHelp = z.infer<typeof contactHelpSchema>
export type HelpAnswer = z.infer<typeof answer>

interface Flaw {
  path: PropertyKey[]
  message: string
}

/** Topics in the order of the file, each with its path. */
function walk(topics: readonly HelpTopic[], at: PropertyKey[]): { topic: HelpTopic; path: PropertyKey[] }[] {
  return topics.flatMap((each, index) => {
    const path = [...at, index]
    return [{ topic: each, path }, ...walk(each.topics, [...path, 'topics'])]
  })
}

/** Checks across values: every key must have its text, every text must be used, every leaf must have an answer. */
function flawsOf({ topics, labels, answers }: Pick<ContactHelp, 'topics' | 'labels' | 'answers'>): Flaw[] {
  const nodes = walk(topics, ['topics'])
  const flaws: Flaw[] = []
  const codes = new Set<string>()
  for (const { topic: node, path } of nodes) {
    const report = (name: string, message: string) => flaws.push({ path: [...path, name], message })
    if (codes.has(node.code)) report('code', `${node.code} occurs twice`)
    codes.add(node.code)
    if (labels[node.labelKey] === undefined) report('labelKey', `there is no label ${node.labelKey}`)
    if (node.topics.length > 0) {
      for (const name of ['targetEmailID', 'answerKey'] as const)
        if (node[name] !== undefined) report(name, 'only topics without topics below them have one')
      continue
    }
    if (node.targetEmailID === undefined)
      report('targetEmailID', 'is missing: messages about this topic would have no recipient')
    if (node.answerKey === undefined) report('answerKey', 'is missing: the topic has no answer')
    else if (answers[node.answerKey] === undefined)
      report('answerKey', `there is no answer ${node.answerKey}`)
  }
  const named = new Set(
    nodes.flatMap(({ topic: { labelKey, answerKey } }) => [`labels ${labelKey}`, `answers ${answerKey}`]),
  )
  for (const [kind, texts] of Object.entries({ labels, answers }))
    for (const name of Object.keys(texts))
      if (!named.has(`${kind} ${name}`))
        flaws.push({ path: [kind, name], message: 'is not used by any topic' })
  return flaws
}

/** Returns the topics from the first choice to the one with this code; empty for an unknown code. */
export function topicsTo(topics: readonly HelpTopic[], code: string): HelpTopic[] {
  for (const each of topics) {
    if (each.code === code) return [each]
    const below = topicsTo(each.topics, code)
    if (below.length > 0) return [each, ...below]
  }
  return []
}

/** A topic without children. */
export interface HelpLeaf {
  code: string
  targetEmailID: number
  needs: HelpTopic['needs']
  optional: HelpTopic['optional']
  labels: string[]
  answer: HelpAnswer
}

/** Returns the leaf at the end of a path; undefined while there are topics to choose from. */
export function leafOf(
  { labels, answers }: ContactHelp,
  topicPath: readonly HelpTopic[],
): HelpLeaf | undefined {
  const last = topicPath.at(-1)
  const found = last?.answerKey === undefined ? undefined : answers[last.answerKey]
  if (!last || !found || last.targetEmailID === undefined) return
  const { code, targetEmailID, needs, optional } = last
  return {
    code,
    targetEmailID,
    needs,
    optional,
    answer: found,
    labels: topicPath.map(({ labelKey }) => labels[labelKey] ?? ''),
  }
}
