import type { ChannelText } from '../content/merge-channels.ts'
import { asHtml } from './as-html.ts'
import { htmlText } from './html-text.ts'

/**
 * A text as an expression for a template: once where the channels word it alike, else both, of which the styles show one
 * (shop.css).
 * @param write makes HTML of the text; as plain text unless told
 */
export const channelText = (text: ChannelText, write: (text: string) => string = htmlText): unknown =>
  asHtml(
    typeof text === 'string'
      ? write(text)
      : `<span class="on-web">${write(text.web)}</span><span class="on-mobile">${write(text.mobile)}</span>`,
  )

/** A text made of a wording, for each channel. */
export const mapChannelText = (text: ChannelText, map: (text: string) => string): ChannelText =>
  typeof text === 'string' ? map(text) : { web: map(text.web), mobile: map(text.mobile) }

/** The class of something that one channel alone shows. */
export const onClass = ({ on }: { on?: 'web' | 'mobile' }): string | undefined => on && `on-${on}`
