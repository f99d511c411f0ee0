import { describe, expect, test } from 'vitest'
import { loadTenants, type Tenant } from '../tenancy/tenants.ts'
import type { Content } from './content.ts'
import { readLegalTexts } from './legal-texts.ts'
import { parsePage } from './parse-page.ts'

const nl = loadTenants('tenants').byId('nl') as Tenant

const pageOf = (blocks: unknown[]) =>
  parsePage(
    {
      ...{ path: '/special/algemene-voorwaarden', kind: 'legal', title: 'Voor<b>waarden</b>', lead: 'Kort.' },
      ...{ seo: { description: 'x' }, modified: '2026-11-21', blocks },
    },
    'x.json',
  )
const contentWith = (blocks: unknown[]): Pick<Content, 'requirePage'> => ({
  requirePage: async () => pageOf(blocks),
})
const sectionsOf = async (...blocks: unknown[]) =>
  (await readLegalTexts(contentWith(blocks), nl, 'nl-NL'))[0]?.sections

describe('[PAP-3] a legal page as plain text', () => {
  test('has the name, title and date of its page', async () => {
    const [terms, right] = await readLegalTexts(contentWith([]), nl, 'nl-NL')
    expect(terms).toEqual({
      ...{ kind: 'terms', name: 'algemene-voorwaarden', title: 'Voorwaarden', lead: 'Kort.' },
      ...{ modified: '2026-11-21', sections: [] },
    })
    expect(right).toMatchObject({ kind: 'withdrawalRight', name: 'herroepingsrecht' })
  })

  test.each([
    [
      'running text',
      {
        type: 'richText',
        content: [
          { kind: 'paragraph', text: 'Eerst.' },
          { kind: 'heading', level: 2, text: 'Kop' },
          { kind: 'paragraph', text: 'Een <b>vet</b> woord.' },
          { kind: 'list', items: ['a', 'b'] },
          { kind: 'list', ordered: true, items: ['c'] },
          { kind: 'notice', text: 'Let op.' },
          { kind: 'links', links: [{ label: 'Herroepen', href: 'route:withdrawal' }] },
        ],
      },
      [
        { blocks: [{ kind: 'text', text: 'Eerst.' }] },
        {
          heading: 'Kop',
          blocks: [
            { kind: 'text', text: 'Een vet woord.' },
            { kind: 'points', items: ['a', 'b'] },
            { kind: 'steps', items: ['c'] },
            { kind: 'text', text: 'Let op.' },
            { kind: 'points', items: [`Herroepen: ${nl.origin}/overeenkomst-herroepen`] },
          ],
        },
      ],
    ],
    [
      'steps',
      {
        type: 'steps',
        title: 'Zo',
        steps: [
          { title: 'Meld het', text: 'Mail.' },
          { title: 'Klaar.', text: 'Ja.' },
        ],
      },
      [{ heading: 'Zo', blocks: [{ kind: 'steps', items: ['Meld het. Mail.', 'Klaar. Ja.'] }] }],
    ],
    [
      'questions',
      { type: 'accordion', items: [{ question: 'Wat?', answer: ['Dit.', 'Dat.'] }] },
      [
        {
          heading: 'Wat?',
          blocks: [
            { kind: 'text', text: 'Dit.' },
            { kind: 'text', text: 'Dat.' },
          ],
        },
      ],
    ],
    [
      'a table',
      { type: 'table', caption: 'Kosten', columns: ['Wat', 'Prijs', 'Dagen'], rows: [['Pakket', '0', '2']] },
      [{ heading: 'Kosten', blocks: [{ kind: 'facts', rows: [['Pakket', '0 · 2']] }] }],
    ],
    [
      'a block of links only',
      {
        type: 'linkCards',
        title: 'Meer',
        cards: [
          { label: 'a', text: 'b', href: '/c' },
          { label: 'd', text: 'e', href: '/f' },
        ],
      },
      [],
    ],
  ])('%s', async (_, block, expected) => expect(await sectionsOf(block)).toEqual(expected))

  test('is refused if a block cannot be read: half a text would be wrong', async () => {
    await expect(sectionsOf({ type: 'richText', content: 'no list' })).rejects.toThrow('is not complete')
  })
})
