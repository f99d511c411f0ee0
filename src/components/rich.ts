import { richTextHtml } from '../i18n/rich-text.ts'
import { asHtml } from './as-html.ts'

/** What `<Rich {text} />` shows, as an expression: pages of text have a hundred of them. */
export const rich = (text: string): unknown => asHtml(richTextHtml(text))
