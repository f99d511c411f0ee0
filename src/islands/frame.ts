import { type Formatting, formattingOf } from '../i18n/format.ts'
import type { MessageTree } from '../i18n/messages.ts'
import { pickMessages } from '../i18n/pick-messages.ts'
import type { LazyMessageSet } from './lazy-messages.ts'

/** The data that a page passes to every island, as plain JSON without secrets. */
export interface IslandFrame {
  locale: string
  /** Only the messages that the island needs. */
  texts: MessageTree
  formatting: Formatting
  /** Name of a set of messages that the island loads after hydration. */
  lazyMessages?: LazyMessageSet
}

/**
 * Builds the frame of an island on the server.
 * @param messageIds message ids or branches that the island shows: `['basket', 'product.soldOut']`
 * @param lazySet messages that the island loads after hydration, with that of an island that fails
 * @example <BasketScreen client:interaction frame={islandFrame(Astro.locals, ['basket'])} lines={lines} />
 */
export function islandFrame(
  { tenant, locale, messages }: Pick<App.Locals, 'tenant' | 'locale' | 'messages'>,
  messageIds: readonly string[],
  lazySet?: LazyMessageSet,
): IslandFrame {
  return {
    locale,
    texts: pickMessages(messages, lazySet ? messageIds : ['island', ...messageIds]),
    formatting: formattingOf(tenant),
    ...(lazySet && { lazyMessages: lazySet }),
  }
}
