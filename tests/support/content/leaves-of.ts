import { type ContactHelp, type HelpLeaf, type HelpTopic, leafOf } from '#content/contact-help.ts'

/** Returns all leaves of a contact help, in the order of its topics. */
export const leavesOf = (help: ContactHelp): HelpLeaf[] => {
  const below = (path: readonly HelpTopic[], topics: readonly HelpTopic[]): HelpLeaf[] =>
    topics.flatMap((topic) => {
      const to = [...path, topic]
      return [leafOf(help, to) ?? [], below(to, topic.topics)].flat()
    })
  return below([], help.topics)
}
