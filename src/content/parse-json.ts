/** Parses a file as JSON, ignoring the byte order mark that some editors write. @throws {SyntaxError} */
export const parseJsonText = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))
