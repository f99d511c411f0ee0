/** Loaded before the server: reading this one moment, which a countdown of a test page names, throws. */
export const unreadableMoment = '2031-02-03T04:05:06+01:00'

const parse = Date.parse
Date.parse = (text) => {
  if (text === unreadableMoment) throw new Error('secret detail')
  return parse(text)
}
