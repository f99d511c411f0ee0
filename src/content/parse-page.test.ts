import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageFile } from '#tests/support/content/test-tenant.ts'
import { blockSchemas } from './blocks/schemas.ts'
import { ContentInvalidError } from './errors.ts'
import { parsePage } from './parse-page.ts'

const parse = (own: Record<string, unknown>) => parsePage(pageFile(own), 'page.json')

describe('[CON-6] blocks are parsed one by one', () => {
  test('a valid block gets its defaults', () => {
    const picture = { src: '/pictures/dunes', alt: 'Duinen' }
    const { blocks } = parse({ blocks: [{ type: 'hero', title: 'Welkom', picture }] })
    expect(blocks).toEqual([
      { ok: true, index: 0, block: { type: 'hero', title: 'Welkom', picture, side: 'left', links: [] } },
    ])
  })

  test('unknown and broken blocks cost only themselves', () => {
    const { head, blocks } = parse({
      blocks: [
        { type: 'serviceContact', title: 'Contact' },
        { type: 'carousel' },
        { type: 'accordion', items: [{ question: 'Waarom?', answer: [''] }] },
        { type: 'constructor' },
        null,
        'hero',
        { type: 'serviceContact', title: 'Nog een', colour: 'red' },
        { type: 'serviceContact', title: 'Laatste' },
      ],
    })
    expect(head.title).toBe('Klantenservice')
    expect(blocks.filter(({ ok }) => ok).map(({ index }) => index)).toEqual([0, 7])
    expect(blocks.filter((block) => !block.ok)).toMatchObject([
      { place: 'blocks[1]', type: 'carousel', problem: 'unknown block type "carousel"' },
      { place: 'blocks[2]', type: 'accordion', problem: expect.stringContaining('items[0].answer[0]: ') },
      { place: 'blocks[3]', problem: 'unknown block type "constructor"' },
      { place: 'blocks[4]', problem: 'unknown block type ""' },
      { place: 'blocks[5]', problem: 'unknown block type ""' },
      { place: 'blocks[6]', type: 'serviceContact', problem: expect.stringContaining('colour') },
    ])
  })

  test.each([
    ['title', { title: '' }, 'title'],
    ['seo', { seo: {} }, 'seo.description'],
    ['date', { modified: 'gisteren' }, 'modified'],
    ['link', { breadcrumbs: [{ label: 'X', href: 'javascript:alert(1)' }] }, 'breadcrumbs[0].href'],
    ['key', { colour: 'red' }, '(file)'],
  ])('a broken %s in the head reports file, path and reason', (_, own, place) => {
    const broken = () => parse(own)
    expect(broken).toThrow(ContentInvalidError)
    expect(broken).toThrow(
      expect.objectContaining({ file: 'page.json', place, reason: expect.stringMatching(/./) }),
    )
  })

  test('any JSON gives a page or that error', () => {
    const block = fc.record(
      { type: fc.constantFrom(...Object.keys(blockSchemas), 'other') },
      { noNullPrototype: true },
    )
    const anyBlock = fc.oneof(
      block,
      fc.tuple(block, fc.jsonValue()).map(([b, v]) => ({ ...b, title: v, items: v })),
    )
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(fc.oneof(anyBlock, fc.jsonValue())), (json, blocks) => {
        expect(() => parsePage(json, 'page.json')).toThrow(ContentInvalidError)
        expect(parse({ blocks }).blocks).toHaveLength(blocks.length)
      }),
    )
  })
})
