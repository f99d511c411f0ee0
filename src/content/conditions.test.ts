import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'
import { checkTexts } from './check/texts.ts'
import { applyConditions } from './conditions.ts'
import type { PlaceholderFormat } from './placeholders.ts'
import { TextFiller } from './text-filler.ts'

const tenants = loadTenants('tenants')
const format: PlaceholderFormat = { money: String, number: String, serviceHours: () => '' }

const applied = (value: unknown, ...holding: string[]) => {
  const unknown: string[] = []
  const shown = applyConditions(
    value,
    (name) => holding.includes(name),
    (name, place) => unknown.push(`${place} ${name}`),
  )
  return { shown, unknown }
}

describe('[ORD-4] passages that are shown under a condition', () => {
  const text =
    'Sie zahlen. {if creditCheck}Wir prüfen.{/if} {if not creditCheck}Wir prüfen nicht.{/if} Danke.'
  test.each<[unknown, string[], unknown]>([
    [text, ['creditCheck'], 'Sie zahlen. Wir prüfen. Danke.'],
    [text, [], 'Sie zahlen. Wir prüfen nicht. Danke.'],
    [
      [
        { kind: 'paragraph', text: '{if creditCheck}Wir prüfen.{/if}' },
        { kind: 'paragraph', text: 'Danke.' },
      ],
      [],
      [{ kind: 'paragraph', text: 'Danke.' }],
    ],
    [
      {
        rows: [
          ['{if creditCheck}Bonität{/if}', '{if creditCheck}Name{/if}'],
          ['Konto', 'Name'],
        ],
      },
      [],
      { rows: [['Konto', 'Name']] },
    ],
    [[{ question: '{if creditCheck}Warum?{/if}', answer: ['Darum.'] }], [], []],
    [
      [{ question: 'Warum?', answer: ['{if creditCheck}Darum.{/if}', 'So.'] }],
      [],
      [{ question: 'Warum?', answer: ['So.'] }],
    ],
    // Outside a list, an empty text stays.
    [{ title: '{if creditCheck}Bonität{/if}', text: 'Danke.' }, [], { title: '', text: 'Danke.' }],
  ])('%j with %j', (value, holding, expected) => {
    expect(applied(value, ...holding).shown).toEqual(expected)
  })

  test.each([
    ['de', 'de-DE', /Bonität|Auskunftei|Verträge, die Sie vorher/],
    ['ch', 'de-CH', /Bonität|Auskunftei|Vertrag, den Sie vor der Bestellung/],
    ['ch', 'fr-CH', /solvabilité|renseignements de crédit|contrat remis avant/],
    ['nl', 'nl-NL', /kredietovereenkomst|kredietwaardig/],
  ])(
    'no text of %s in %s promises a check or a contract that is not configured',
    async (id, locale, promised) => {
      // The sample tenants sell credit by contract, after a check.
      const configured = tenants.byId(id) ?? expect.unreachable()
      const tenant: typeof configured = {
        ...configured,
        credit: { ...configured.credit, contracts: false },
        creditRisk: { ...configured.creditRisk, check: undefined },
      }
      let mentions = 0
      for (const file of globSync(`content-cache/${id}/${locale}/*.json`)) {
        const page = JSON.parse(readFileSync(file, 'utf8'))
        const shown = (to: typeof tenant) => {
          const texts = new TextFiller(() => format).page(page, file, to, locale)
          expect(texts.problems).toEqual([])
          return JSON.stringify(texts.value).replaceAll('\u00a0', ' ')
        }
        expect(shown(tenant), file).not.toMatch(promised)
        expect(shown(tenant), file).not.toMatch(/\{\/?if/)
        if (promised.test(shown(configured))) mentions += 1
      }
      expect(mentions).toBeGreaterThan(0)
    },
  )

  test('an unknown condition does not hold, and is reported', () => {
    expect(applied(['a {if nothing}b{/if}'])).toEqual({ shown: ['a'], unknown: ['[0] nothing'] })
    const problems = checkTexts([
      { file: 'a.json', json: ['{if nothing}b{/if}', '{if creditCheck}c', 'd{/if}'] },
    ] as never)
    expect(problems.map(({ problem }) => problem)).toEqual([
      'there is no condition {if nothing}',
      '{if …} and {/if} do not match',
      '{if …} and {/if} do not match',
    ])
  })
})
