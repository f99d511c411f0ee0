import { type Formatting, formattingOf } from '../i18n/format.ts'
import type { MessageTree } from '../i18n/messages.ts'
import { pickMessages } from '../i18n/pick-messages.ts'
import type { LaterWords } from './later-words.ts'

/** What every island is told by its page, as plain JSON without a secret. */
export interface IslandFrame {
  locale: string
  /** The messages it needs, and no others. */
  texts: MessageTree
  formatting: Formatting
  /** The island whose other messages it fetches when it comes to life. */
  later?: LaterWords
}

/**
 * Makes the frame of an island on the server.
 * @param ids messages or branches the island shows: `['basket', 'product.soldOut']`
 * @example <BasketPage client:interaction frame={islandFrame(Astro.locals, ['basket'])} lines={lines} />
 */
export function islandFrame(
  { tenant, locale, messages }: Pick<App.Locals, 'tenant' | 'locale' | 'messages'>,
  ids: readonly string[],
): IslandFrame {
  return { locale, texts: pickMessages(messages, ['island', ...ids]), formatting: formattingOf(tenant) }
}
