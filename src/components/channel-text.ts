import type { ChannelText } from '../content/merge-channels.ts'
import { asHtml } from './as-html.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * A text as an expression of a template. If the channels have different wordings, both are rendered and the
 * styles show one of them (shop.css).
 * @param toHtml converts the text to HTML; the default escapes it as plain text
 */
export const channelText = (text: ChannelText, toHtml: (text: string) => string = escapeHtml): unknown =>
  asHtml(
    typeof text === 'string'
      ? toHtml(text)
      : `<span class="on-web">${toHtml(text.web)}</span><span class="on-mobile">${toHtml(text.mobile)}</span>`,
  )

/** Maps the wording of every channel. */
export const mapChannelText = (text: ChannelText, map: (text: string) => string): ChannelText =>
  typeof text === 'string' ? map(text) : { web: map(text.web), mobile: map(text.mobile) }

/** The CSS class of an element that only one channel shows. */
export const channelClass = ({ on }: { on?: 'web' | 'mobile' }): string | undefined => on && `on-${on}`
