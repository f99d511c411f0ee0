import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Reads the QR codes of a PDF as a camera does: all rectangles filled with black become a picture. A page has at most
 * one.
 */
export function readCodes(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  return [...file.matchAll(/<<((?:[^<>]|<<[^<>]*>>)*)>>\s*stream\n(.*?)\nendstream/gs)].flatMap(
    ([, head, body]) => {
      if (head === undefined || body === undefined || !/\/FlateDecode/.test(head)) return []
      const content = unpacked(body)
      const boxes = content === undefined ? [] : modulesOf(content)
      return boxes.length < 200 ? [] : [read(boxes)]
    },
  )
}

function unpacked(body: string): string | undefined {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return undefined
  }
}

/**
 * Squares of one size; the white cross within a Swiss code is not among them, and is covered by its error correction.
 */
function modulesOf(content: string): Box[] {
  const boxes = [...content.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re/g)].map(
    ([, ...numbers]): Box => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number)
      return { x, y, width, height }
    },
  )
  const squares = boxes.filter(({ width, height }) => Math.abs(width - height) < 0.001)
  const [usual] = [...Map.groupBy(squares, ({ width }) => width.toFixed(3)).values()].sort(
    (a, b) => b.length - a.length,
  )
  return usual ?? []
}

/** @throws if no code can be read */
function read(modules: readonly Box[]): string {
  const unit = modules[0]?.width ?? 1
  const left = Math.min(...modules.map(({ x }) => x))
  const top = Math.min(...modules.map(({ y }) => y))
  const place = (value: number, from: number) => Math.round((value - from) / unit)
  const count = Math.max(...modules.map(({ x, y }) => Math.max(place(x, left), place(y, top)))) + 1
  const scale = 4
  const border = 4
  const size = (count + 2 * border) * scale
  const picture = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const { x, y } of modules)
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const column = (place(x, left) + border) * scale + dx
        const row = (place(y, top) + border) * scale + dy
        picture.set([0, 0, 0, 255], (row * size + column) * 4)
      }
  const code = jsQR(picture, size, size)
  if (!code) throw new Error('No code can be read in the PDF.')
  return Buffer.from(code.binaryData).toString('utf8')
}
