/** A file as JSON; the mark of its byte order, which some editors put first, is no part of it. @throws {SyntaxError} */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))
