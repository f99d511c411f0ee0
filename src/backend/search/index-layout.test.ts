import { deserialize } from 'node:v8'
import { expect, test } from 'vitest'
import { indexInBody, layOutIndex } from './index-layout.ts'
import { StreamedColumns } from './store/streamed-column.ts'

/** The body as a file holds it. */
function bodyOf({ arrays, streamed, structure }: ReturnType<typeof layOutIndex>): SharedArrayBuffer {
  const body = new SharedArrayBuffer(structure.offset + structure.bytes.length)
  const put = (offset: number, { buffer, byteOffset, byteLength }: Uint32Array | Uint8Array): number => {
    new Uint8Array(body, offset).set(new Uint8Array(buffer, byteOffset, byteLength))
    return offset + byteLength
  }
  for (const { offset, values } of arrays) put(offset, values)
  for (const { columns, offsets } of streamed) {
    const ends = [...offsets]
    for (const block of columns.blocks())
      for (const [place, values] of block.entries()) ends[place] = put(ends[place]!, values)
  }
  put(structure.offset, structure.bytes)
  return body
}

const category = { key: 'a', trail: [] as object[] }
category.trail.push(category)
const columns = new StreamedColumns(5, ['uint32', 'uint8'], function* () {
  yield [Uint32Array.of(1, 2, 3), Uint8Array.of(9, 8, 7)]
  yield [Uint32Array.of(4, 5), Uint8Array.of(6, 5)]
})
const index = {
  words: { categories: [category] },
  takenOver: new Map([[1, 2]]),
  columns: { price: Uint32Array.of(100, 4_000_000_000), alive: Uint8Array.of(1, 0, 1) },
  texts: [
    { language: 'nl', terms: ['', 'jurk'], postings: { docs: columns.at(0), weights: columns.at(1) } },
    { language: 'de', terms: [], postings: { docs: new Uint32Array(0), weights: new Uint8Array(0) } },
  ],
}
const layout = layOutIndex(index)

test('[REL-8] an index is the same after it was laid out, with streamed columns as arrays', () => {
  const found = indexInBody(bodyOf(layout), layout.structure.offset) as typeof index
  expect(found.words.categories[0]?.trail[0]).toBe(found.words.categories[0])
  expect({ ...found, words: undefined }).toEqual({
    ...{ words: undefined, takenOver: index.takenOver, columns: index.columns },
    texts: [
      {
        ...index.texts[0],
        postings: { docs: Uint32Array.of(1, 2, 3, 4, 5), weights: Uint8Array.of(9, 8, 7, 6, 5) },
      },
      index.texts[1],
    ],
  })
})

test('[REL-7] its arrays are views of the body, so that threads share them', () => {
  const body = bodyOf(layout)
  const found = indexInBody(body, layout.structure.offset) as typeof index
  expect(found.columns.price.buffer).toBe(body)
  expect(found.columns.alive.buffer).toBe(body)
  expect((found.texts[0]?.postings.docs as unknown as Uint32Array | undefined)?.buffer).toBe(body)
  expect(JSON.stringify(deserialize(layout.structure.bytes).structure)).not.toContain('4000000000')
})
