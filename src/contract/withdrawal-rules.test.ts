import { describe, expect, test } from 'vitest'
import { cleanWithdrawal, withdrawalProblems } from './withdrawal-rules.ts'

const good = { name: 'Anna de Wit', contract: '2026-104233', items: '', email: 'anna@klant.example' }

describe('[LAW-3] required data of a withdrawal', () => {
  test.each<[string, Partial<typeof good>, [string, string][]]>([
    ['all required fields', {}, []],
    ['a name in another script', { name: 'שרה 🌷' }, []],
    ['a description instead of a number', { contract: 'De rode jas van vorige week' }, []],
    [
      'nothing',
      { name: '', contract: '', email: '' },
      [
        ['name', 'required'],
        ['contract', 'required'],
        ['email', 'required'],
      ],
    ],
    ['no address', { email: 'anna' }, [['email', 'email']]],
    [
      'far too long',
      { name: 'a'.repeat(101), items: 'b'.repeat(1001) },
      [
        ['name', 'tooLong'],
        ['items', 'tooLong'],
      ],
    ],
  ])('%s', (_, given, problems) => {
    const found = withdrawalProblems({ ...good, ...given })
    expect(found.map(({ field, problem }) => [field, problem])).toEqual(problems)
  })

  test('invisible characters are removed; line breaks stay where they are allowed', () => {
    expect(
      cleanWithdrawal({
        ...good,
        name: ' Anna\u202e\r\nde Wit\0 ',
        items: 'Jas\r\nSchoenen\u0007',
        email: 'anna@klant.example\r\n',
      }),
    ).toEqual({ ...good, name: 'Anna de Wit', items: 'Jas\nSchoenen' })
  })
})
